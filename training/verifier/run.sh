#!/bin/sh
# Train, export and evaluate: run.sh ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER [options of train.py]
set -e
here=$(dirname "$0")
rows=$1 base=$2 out=$3
shift 3
python3 "$here/train.py" "$rows" "$base" "$out" "$@"
python3 "$here/export.py" "$base" "$out"
python3 "$here/evaluate.py" "$rows" "$base" "$out"
