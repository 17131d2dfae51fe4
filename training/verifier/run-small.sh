#!/bin/sh
# The small reader alone, gone on from the released one and taught by the large one: run-small.sh ROWS.jsonl.xz BASE_FOLDER LARGE_BASE_FOLDER VERIFIER.int8.onnx READER.q4.onnx OUT_FOLDER
set -e
here=$(dirname "$0")
rows=$1 base=$2 large=$3 verifier=$4 reader=$5 out=$6
mkdir -p "$out"
python3 "$here/reopen_large.py" "$reader" "$out/reader"
python3 "$here/reopen_small.py" "$verifier" "$out/small"
python3 "$here/answers.py" "$rows" "$large" "$out/reader" "$out/reader.npy" --tokens "$out/tokens.npz"
python3 "$here/train.py" "$rows" "$base" "$out" --start "$out/small" --answers "$out/reader.npy" --own-labels close pages amends twins manner --epochs 4 --minutes 8.2 --compile --batch 192 --rate 6e-5 --seed 33 --consistency 0.5 --soften 1.2 \
  --weight gold=4 --weight reading=1.4 --weight nli=1.4 --weight close=2 --weight pages=2.5 --weight amends=5 --weight twins=3 --weight manner=1 --weight edited=0.7 --weight passage=0.3 --weight invented=0.2 --weight triples=0.12 --weight wdv=0.15 --weight stated=0.5 --weight situations=0.4 --weight unlabelled=0.7 \
  --quantised 0.3 --frozen-words --tokens "$out/tokens.npz" --report
python3 "$here/export.py" "$base" "$out"
