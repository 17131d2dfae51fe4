#!/bin/sh
# Train three teachers side by side, a student that learns from labels and teachers, export it and evaluate: run.sh ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER
set -e
here=$(dirname "$0")
rows=$1 base=$2 out=$3
python3 "$here/train.py" "$rows" "$base" "$out/teacher-1" --epochs 3 --rate 1e-4 --seed 1 &
python3 "$here/train.py" "$rows" "$base" "$out/teacher-2" --epochs 3 --rate 7e-5 --seed 2 &
python3 "$here/train.py" "$rows" "$base" "$out/teacher-3" --epochs 3 --rate 8e-5 --seed 3 --weight contrast=7 --weight invented=0.5 --weight triples=0.15 --weight passage=0.5 &
wait
python3 "$here/train.py" "$rows" "$base" "$out" --epochs 4 --rate 9e-5 --seed 17 --teachers "$out/teacher-1" "$out/teacher-2" "$out/teacher-3"
python3 "$here/export.py" "$base" "$out"
python3 "$here/evaluate.py" "$rows" "$base" "$out"
