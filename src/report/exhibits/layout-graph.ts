import type { GraphExhibit } from '../../core/exhibits/graph-exhibit.ts';

type Node = GraphExhibit['nodes'][number];
type Edge = GraphExhibit['edges'][number];
export type PlacedNode = Node & { x: number; y: number };
export type PlacedEdge = Edge & {
  path: string;
  /** Where the arrow ends and where it points. */
  tip: { x: number; y: number; towards: 'left' | 'right' };
  /** The right end of its name, or the middle where it is an arc. */
  name: { x: number; y: number; anchor: 'end' | 'middle' };
};
export type GraphLayout = { width: number; height: number; nodes: PlacedNode[]; edges: PlacedEdge[] };

export const boxWidth = 190;
export const boxHeight = 34;
const gapWidth = 250;
const rowHeight = 58;
const margin = 14;
const nameHeight = 17;
/** Room for arcs between things of one column. */
const arcRoom = 150;
const arcReach = 90;
/** Lines reach the level of their end early, so that names stand on a level piece. */
const bendRoom = 60;

/**
 * The claim's own things at the left, what was reached from them in columns to the right. Plain enough to be drawn without scripts and the
 * same every time.
 */
export function layoutGraph(graph: Pick<GraphExhibit, 'nodes' | 'edges'>): GraphLayout {
  const known = new Set(graph.nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ from, to }) => known.has(from) && known.has(to));
  const columns = inColumns(graph.nodes, edges);
  const tallest = Math.max(1, ...columns.map((column) => column.length));
  const height = margin * 2 + tallest * rowHeight - (rowHeight - boxHeight);
  const hasArcs = edges.some((edge) => depthOf(columns, edge.from) === depthOf(columns, edge.to));
  const places = new Map<string, { x: number; y: number; depth: number }>();
  for (const [depth, column] of columns.entries()) {
    const top = (height - (column.length * rowHeight - (rowHeight - boxHeight))) / 2;
    for (const [row, id] of column.entries())
      places.set(id, { x: margin + depth * (boxWidth + gapWidth), y: top + row * rowHeight, depth });
  }
  const lines = edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, from, to }];
  });
  const nameRows = new Map<number, number[]>();
  const placed = lines
    .sort((a, b) => a.from.y + a.to.y - (b.from.y + b.to.y))
    .map(({ edge, from, to }): PlacedEdge => {
      const isArc = from.depth === to.depth;
      // Lines spread out towards the right, so that names have room there.
      const right = from.depth < to.depth ? to : from;
      const wanted = (isArc ? (from.y + to.y) / 2 : right.y) + boxHeight / 2;
      const name: PlacedEdge['name'] = {
        x: isArc ? right.x + boxWidth + arcReach * 0.75 : right.x - 16,
        y: freeRow(nameRows, isArc ? right.depth + 0.5 : right.depth, wanted),
        anchor: isArc ? 'middle' : 'end',
      };
      return { ...edge, name, ...draw(from, to) };
    });
  const lowest = Math.max(0, ...placed.map(({ name }) => name.y)) + margin;
  return {
    width: margin * 2 + columns.length * boxWidth + (columns.length - 1) * gapWidth + (hasArcs ? arcRoom : 0),
    height: Math.max(height, lowest),
    nodes: graph.nodes.flatMap((node) => {
      const place = places.get(node.id);
      return place === undefined ? [] : [{ ...node, x: place.x, y: place.y }];
    }),
    edges: placed,
  };
}

function depthOf(columns: readonly (readonly string[])[], id: string): number {
  return columns.findIndex((column) => column.includes(id));
}

/** By distance from the claim's things; within a column near the things they hang on. */
function inColumns(nodes: readonly Node[], edges: readonly Edge[]): string[][] {
  const topics = nodes.filter(({ role }) => role === 'topic').map(({ id }) => id);
  const first = topics.length > 0 ? topics : nodes.slice(0, 1).map(({ id }) => id);
  const columns: string[][] = [];
  const seen = new Set(first);
  for (let column = [...first]; column.length > 0; ) {
    columns.push(column);
    const next: string[] = [];
    for (const id of column) {
      for (const { from, to } of edges) {
        const other = from === id ? to : to === id ? from : undefined;
        if (other === undefined || seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    column = next;
  }
  const apart = nodes.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  const last = columns.at(-1);
  if (apart.length > 0) {
    if (columns.length > 1 && last !== undefined) last.push(...apart);
    else columns.push(apart);
  }
  return columns;
}

type Place = { x: number; y: number; depth: number };

/** Names in one lane do not cover each other. */
function freeRow(rows: Map<number, number[]>, lane: number, wanted: number): number {
  const taken = rows.get(lane) ?? [];
  let y = wanted;
  while (taken.some((other) => Math.abs(other - y) < nameHeight)) y += nameHeight;
  rows.set(lane, [...taken, y]);
  return y;
}

function draw(from: Place, to: Place): Pick<PlacedEdge, 'path' | 'tip'> {
  const [startY, endY] = [from.y + boxHeight / 2, to.y + boxHeight / 2];
  const towards = from.depth < to.depth ? 'right' : 'left';
  const startX = towards === 'right' || from.depth === to.depth ? from.x + boxWidth : from.x;
  const endX = towards === 'right' ? to.x : to.x + boxWidth;
  const bend = from.depth === to.depth ? startX + arcReach : (startX + endX) / 2;
  const second = from.depth === to.depth ? bend : bend - (towards === 'right' ? bendRoom : -bendRoom);
  return {
    path: `M ${startX} ${startY} C ${bend} ${startY} ${second} ${endY} ${endX} ${endY}`,
    tip: { x: endX, y: endY, towards },
  };
}
