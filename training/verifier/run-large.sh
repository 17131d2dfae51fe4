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
python3 "$here/train.py" "$rows" "$large" "$out" --start "$out/reader" --answers "$out/reader.npy" "$out/small.npy" --own-labels close pages amends twins manner --epochs 6 --minutes 11.2 --compile --batch 192 --rate 6e-5 --seed 19 --consistency 0.5 --soften 1.2 \
  --weight gold=4 --weight reading=1.4 --weight nli=1.4 --weight close=2.5 --weight pages=3 --weight amends=6 --weight twins=4 --weight manner=1 --weight edited=0.7 --weight passage=0.3 --weight invented=0.2 --weight triples=0.12 --weight wdv=0.15 --weight stated=0.5 --weight situations=0.4 --weight unlabelled=0.7 \
  --quantised 0.35 --frozen-words --tokens "$out/tokens.npz" --report
python3 "$here/export_large.py" "$large" "$out"
