#!/bin/sh
# Train four teachers side by side, a student that learns from labels and teachers, export it and evaluate: run.sh ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER
set -e
here=$(dirname "$0")
rows=$1 base=$2 out=$3
train() { python3 "$here/train.py" "$rows" "$base" "$@"; }
train "$out/teacher-1" --epochs 3 --rate 1e-4 --seed 1 --weight claim-sets=1 &
train "$out/teacher-2" --epochs 3 --rate 9e-5 --seed 2 --weight claim-sets=0.6 --weight gold=5 --weight contrast=6 --weight filled=2.5 --weight cut=2 &
train "$out/teacher-3" --epochs 3 --rate 8e-5 --seed 3 --weight claim-sets=0.2 --weight contrast=7 --weight invented=0.5 --weight triples=0.15 --weight passage=0.5 &
train "$out/teacher-4" --epochs 3 --rate 9e-5 --seed 4 --weight claim-sets=0.6 --weight gold=4 --weight contrast=6 --batch 64 &
wait
learn() { train "$@" --weight contrast=6 --teachers "$out/teacher-1" "$out/teacher-2" "$out/teacher-3" "$out/teacher-4"; }
branch() { learn "$@" --start "$out/start" --epochs 2 --quantised 1 --rate 7e-5; }
learn "$out/start" --epochs 2 --rate 9e-5 --seed 17 --weight claim-sets=0.6
branch "$out/branch-1" --seed 21 --weight claim-sets=0.6 &
branch "$out/branch-2" --seed 22 --weight claim-sets=0.6 --weight gold=4 &
branch "$out/branch-3" --seed 23 --weight claim-sets=0.4 --weight cut=2 --weight filled=2 &
wait
python3 "$here/average.py" "$rows" "$base" "$out" "$out/branch-1" "$out/branch-2" "$out/branch-3"
python3 "$here/export.py" "$base" "$out"
python3 "$here/evaluate.py" "$rows" "$base" "$out"
