#!/bin/sh
# Build the pairs, encode them, train a head for both sides and one for the query alone, and measure both beside the encoder as it comes: run.sh DATA_FOLDER
set -e
here=$(cd "$(dirname "$0")" && pwd)
out=${TMPDIR:-/tmp}/touchstone-embedder-head
mkdir -p "$out"
python3 "$here/build_pairs.py" "$1" "$out/pairs.json" "$out/texts.json"
node "$here/encode-texts.ts" "$out/texts.json" "$out/train.vectors"
python3 "$here/train_head.py" "$out/pairs.json" "$out/train.vectors" "$out/head.f16"
python3 "$here/train_head.py" "$out/pairs.json" "$out/train.vectors" "$out/head-query.f16" --sides query --prices 0.03
node "$here/../../bench/run.ts" embedder-head
