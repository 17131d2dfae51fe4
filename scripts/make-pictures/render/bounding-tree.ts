/** A tree of boxes over items, to find those a ray may meet. */
export type BoundingTree = {
  /** Six numbers a node: low x, y, z, high x, y, z. */
  bounds: Float32Array;
  /** First child (the second follows it), or the first item of a leaf. */
  first: Int32Array;
  /** Items of a leaf; 0 for an inner node. */
  count: Int32Array;
  /** The items in the order of the leaves. */
  order: Uint32Array;
};

const bins = 12;

/** Six numbers an item: low x, y, z, high x, y, z. */
export function buildBoundingTree(boxes: Float32Array, leafSize = 4): BoundingTree {
  const items = boxes.length / 6;
  const order = Uint32Array.from({ length: items }, (_, index) => index);
  const capacity = Math.max(2, items * 2);
  const bounds = new Float32Array(capacity * 6);
  const first = new Int32Array(capacity);
  const count = new Int32Array(capacity);
  let nodes = 1;
  const stack: [node: number, from: number, to: number][] = [[0, 0, items]];
  const counts = new Int32Array(bins);
  const binBoxes = new Float32Array(bins * 6);
  const right = new Float32Array(bins);
  for (let work = stack.pop(); work !== undefined; work = stack.pop()) {
    const [node, from, to] = work;
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    const lowMiddle = [Infinity, Infinity, Infinity];
    const highMiddle = [-Infinity, -Infinity, -Infinity];
    for (let at = from; at < to; at++) {
      const item = (order[at] ?? 0) * 6;
      for (let axis = 0; axis < 3; axis++) {
        const a = boxes[item + axis] ?? 0;
        const b = boxes[item + axis + 3] ?? 0;
        const middle = a + b;
        if (a < (low[axis] ?? 0)) low[axis] = a;
        if (b > (high[axis] ?? 0)) high[axis] = b;
        if (middle < (lowMiddle[axis] ?? 0)) lowMiddle[axis] = middle;
        if (middle > (highMiddle[axis] ?? 0)) highMiddle[axis] = middle;
      }
    }
    for (let axis = 0; axis < 3; axis++) {
      bounds[node * 6 + axis] = low[axis] ?? 0;
      bounds[node * 6 + axis + 3] = high[axis] ?? 0;
    }
    const split = to - from <= leafSize ? undefined : findSplit(from, to);
    if (split === undefined) {
      first[node] = from;
      count[node] = to - from;
      continue;
    }
    const middle = partition(from, to, split.axis, split.at);
    const children = nodes;
    nodes += 2;
    first[node] = children;
    stack.push([children, from, middle], [children + 1, middle, to]);

    function findSplit(start: number, end: number): { axis: number; at: number } | undefined {
      let best: { axis: number; at: number; cost: number } | undefined;
      for (let axis = 0; axis < 3; axis++) {
        const base = lowMiddle[axis] ?? 0;
        const extent = (highMiddle[axis] ?? 0) - base;
        if (extent <= 1e-9) continue;
        counts.fill(0);
        for (let bin = 0; bin < bins; bin++)
          for (let side = 0; side < 6; side++) binBoxes[bin * 6 + side] = side < 3 ? Infinity : -Infinity;
        for (let at = start; at < end; at++) {
          const item = (order[at] ?? 0) * 6;
          const middleOf = (boxes[item + axis] ?? 0) + (boxes[item + axis + 3] ?? 0);
          const bin = Math.min(bins - 1, Math.floor(((middleOf - base) / extent) * bins));
          counts[bin] = (counts[bin] ?? 0) + 1;
          for (let side = 0; side < 3; side++) {
            const a = boxes[item + side] ?? 0;
            const b = boxes[item + side + 3] ?? 0;
            if (a < (binBoxes[bin * 6 + side] ?? 0)) binBoxes[bin * 6 + side] = a;
            if (b > (binBoxes[bin * 6 + side + 3] ?? 0)) binBoxes[bin * 6 + side + 3] = b;
          }
        }
        const grown = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
        let inside = 0;
        for (let bin = bins - 1; bin > 0; bin--) {
          inside += grow(grown, bin);
          right[bin] = inside * areaOf(grown);
        }
        grown.fill(Infinity, 0, 3).fill(-Infinity, 3);
        inside = 0;
        for (let bin = 0; bin < bins - 1; bin++) {
          inside += grow(grown, bin);
          const cost = inside * areaOf(grown) + (right[bin + 1] ?? 0);
          if (inside > 0 && inside < end - start && (best === undefined || cost < best.cost))
            best = { axis, at: base + (extent * (bin + 1)) / bins, cost };
        }
      }
      return best;
    }
  }
  return {
    bounds: bounds.slice(0, nodes * 6),
    first: first.slice(0, nodes),
    count: count.slice(0, nodes),
    order,
  };

  function grow(grown: number[], bin: number): number {
    const inside = counts[bin] ?? 0;
    if (inside === 0) return 0;
    for (let side = 0; side < 3; side++) {
      grown[side] = Math.min(grown[side] ?? 0, binBoxes[bin * 6 + side] ?? 0);
      grown[side + 3] = Math.max(grown[side + 3] ?? 0, binBoxes[bin * 6 + side + 3] ?? 0);
    }
    return inside;
  }

  function partition(from: number, to: number, axis: number, at: number): number {
    let left = from;
    let end = to - 1;
    while (left <= end) {
      const item = order[left] ?? 0;
      if ((boxes[item * 6 + axis] ?? 0) + (boxes[item * 6 + axis + 3] ?? 0) < at) left++;
      else {
        order[left] = order[end] ?? 0;
        order[end] = item;
        end--;
      }
    }
    // Rounding may leave one side empty.
    return left === from || left === to ? (from + to) >> 1 : left;
  }
}

function areaOf(box: readonly number[]): number {
  const x = (box[3] ?? 0) - (box[0] ?? 0);
  const y = (box[4] ?? 0) - (box[1] ?? 0);
  const z = (box[5] ?? 0) - (box[2] ?? 0);
  return x < 0 ? 0 : x * y + y * z + z * x;
}
