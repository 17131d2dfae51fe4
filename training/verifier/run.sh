#!/bin/sh
# Train the large reader (a trunk, two branches and their mean, then 4 bits) and the small one that it teaches, export and evaluate both: run.sh ROWS.jsonl.xz BASE_FOLDER LARGE_BASE_FOLDER OUT_FOLDER
set -e
here=$(dirname "$0")
rows=$1 base=$2 large=$3 out=$4
mkdir -p "$out"
train() { python3 "$here/train.py" "$rows" "$@" --tokens "$out/tokens.npz"; }
train "$base" "$out/teacher" --epochs 2 --rate 9e-5 --seed 1 --consistency 0.4 --end-rate 0.5
train "$large" "$out/trunk" --epochs 2 --batch 192 --rate 6e-5 --seed 2 --consistency 0.3 --end-rate 0.6
further() { train "$large" "$@" --start "$out/trunk" --epochs 1 --rate 3e-5 --consistency 0.5; }
further "$out/a" --seed 3 &
further "$out/b" --seed 4 --weight gold=4 --weight reading=1.4 --weight nli=1.4 --weight contrast=2.5 &
wait
python3 "$here/average.py" "$rows" "$large" "$out/soup" "$out/a" "$out/b" --best
python3 "$here/answers.py" "$rows" "$large" "$out/soup" "$out/soup.npy" --tokens "$out/tokens.npz"
train "$large" "$out/large" --start "$out/soup" --answers "$out/soup.npy" --epochs 1 --rate 2e-5 --seed 5 --consistency 0.8 --quantised 1.0 --report &
branch() { train "$base" "$@" --start "$out/teacher" --answers "$out/soup.npy" --epochs 3 --rate 7e-5 --consistency 0.5; }
branch "$out/branch-1" --seed 21 &
branch "$out/branch-2" --seed 22 --weight gold=4 --weight reading=1.4 --weight claim-sets=0.4 &
wait
python3 "$here/average.py" "$rows" "$base" "$out" "$out/branch-1" "$out/branch-2"
python3 "$here/export.py" "$base" "$out"
python3 "$here/evaluate.py" "$rows" "$base" "$out"
python3 "$here/export_large.py" "$large" "$out/large"
python3 "$here/evaluate.py" "$rows" "$large" "$out/large" --model model.q4.onnx --most 400
