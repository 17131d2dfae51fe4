#!/bin/sh
# Train a small and a large teacher side by side, a student in two branches that learns from labels and teachers, export and evaluate: run.sh ROWS.jsonl.xz BASE_FOLDER LARGE_BASE_FOLDER OUT_FOLDER
set -e
here=$(dirname "$0")
rows=$1 base=$2 large=$3 out=$4
mkdir -p "$out"
train() { python3 "$here/train.py" "$rows" "$@" --consistency 0.2; }
answers() { python3 "$here/answers.py" "$rows" "$@"; }
train "$base" "$out/teacher" --epochs 3 --rate 9e-5 --seed 1 &
train "$large" "$out/large" --epochs 4 --batch 192 --rate 6e-5 --seed 2 --quantised 0.3 --report &
wait
answers "$base" "$out/teacher" "$out/teacher.npy" &
answers "$large" "$out/large" "$out/large.npy" &
wait
branch() { train "$base" "$@" --start "$out/teacher" --answers "$out/large.npy" "$out/large.npy" "$out/teacher.npy" --epochs 3 --rate 8e-5 --quantised 0.3; }
branch "$out/branch-1" --seed 21 &
branch "$out/branch-2" --seed 22 --weight reading=1.5 --weight gold=4 --weight claim-sets=0.4 &
wait
python3 "$here/average.py" "$rows" "$base" "$out" "$out/branch-1" "$out/branch-2"
python3 "$here/export.py" "$base" "$out"
python3 "$here/evaluate.py" "$rows" "$base" "$out"
python3 "$here/export_large.py" "$large" "$out/large"
python3 "$here/evaluate.py" "$rows" "$large" "$out/large" --model model.q4.onnx --most 400
