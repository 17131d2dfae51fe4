#!/bin/sh
# The large reader alone, gone on from the released one and taught by both readers: run-large.sh ROWS.jsonl.xz BASE_FOLDER LARGE_BASE_FOLDER VERIFIER.int8.onnx READER.q4.onnx OUT_FOLDER
set -e
here=$(dirname "$0")
rows=$1 base=$2 large=$3 verifier=$4 reader=$5 out=$6
mkdir -p "$out"
python3 "$here/reopen_large.py" "$reader" "$out/reader"
python3 "$here/reopen_small.py" "$verifier" "$out/small"
answers() { python3 "$here/answers.py" "$rows" "$@" --tokens "$out/tokens.npz"; }
answers "$large" "$out/reader" "$out/reader.npy"
answers "$base" "$out/small" "$out/small.npy"
python3 "$here/train.py" "$rows" "$large" "$out" --start "$out/reader" --answers "$out/reader.npy" "$out/small.npy" --own-labels close --epochs 4 --minutes 17 --batch 192 --rate 6e-5 --seed 14 --consistency 0.5 \
  --weight gold=4 --weight reading=1.4 --weight nli=1.4 --weight close=4 --quantised 0.35 --frozen-words --tokens "$out/tokens.npz" --report
python3 "$here/export_large.py" "$large" "$out"
