#!/bin/sh
# The small reader alone, taught by the released large one: run-small.sh ROWS.jsonl.xz BASE_FOLDER LARGE_BASE_FOLDER READER.q4.onnx OUT_FOLDER
set -e
here=$(dirname "$0")
rows=$1 base=$2 large=$3 reader=$4 out=$5
mkdir -p "$out"
train() { python3 "$here/train.py" "$rows" "$base" "$@" --tokens "$out/tokens.npz"; }
python3 "$here/reopen_large.py" "$reader" "$out/reader"
python3 "$here/answers.py" "$rows" "$large" "$out/reader" "$out/reader.npy" --tokens "$out/tokens.npz"
train "$out/trunk" --epochs 2 --rate 9e-5 --seed 1 --consistency 0.4 --end-rate 0.5
branch() { train "$@" --start "$out/trunk" --answers "$out/reader.npy" --epochs 3 --rate 7e-5 --consistency 0.5; }
branch "$out/branch-1" --seed 22 --weight gold=4 --weight reading=1.4 --weight claim-sets=0.4 &
branch "$out/branch-2" --seed 23 --weight nli=1.8 --weight close=2 --weight unlabelled=1.5 &
wait
python3 "$here/average.py" "$rows" "$base" "$out" "$out/branch-1" "$out/branch-2"
python3 "$here/export.py" "$base" "$out"
python3 "$here/evaluate.py" "$rows" "$base" "$out" --temperature 1
