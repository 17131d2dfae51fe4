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
python3 "$here/train.py" "$rows" "$large" "$out" --start "$out/reader" --answers "$out/reader.npy" "$out/small.npy" --own-labels close pages amends twins manner digest together --epochs 8 --minutes 19 --compile --batch 192 --rate 6e-5 --seed 20 --consistency 0.5 --soften 1.2 \
  --weight gold=3 --weight reading=1.2 --weight nli=1.2 --weight close=2 --weight pages=2 --weight amends=5 --weight twins=3 --weight manner=4 --weight digest=1.5 --weight together=6 --weight edited=0.5 --weight passage=0.2 --weight invented=0.15 --weight triples=0.1 --weight wdv=0.1 --weight stated=0.5 --weight situations=0.4 --weight unlabelled=0.5 \
  --quantised 0.35 --frozen-words --tokens "$out/tokens.npz" --report
python3 "$here/export_large.py" "$large" "$out"
