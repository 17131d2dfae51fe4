import { z } from 'zod';
import type { Graph } from './graph.ts';
import { type Overrides, readPackageJson } from './read-package.ts';

const file = 'world-atlas';
type Arcs = number | readonly Arcs[];
const arcsSchema: z.ZodType<Arcs> = z.lazy(() => z.union([z.number(), z.array(arcsSchema)]));
const atlasSchema = z.object({
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.object({
          id: z.string().optional(),
          arcs: arcsSchema.optional(),
          properties: z.object({ name: z.string() }),
        }),
      ),
    }),
  }),
});

/** Two countries share a land border where their outlines share a line of the map. */
export function readBorders(overrides: Overrides): [string, string][] {
  const { geometries } = readPackageJson(file, 'countries-10m.json', atlasSchema).objects.countries;
  const owners = new Map<number, Set<string>>();
  for (const { arcs, properties } of geometries) {
    const name = overrides.apply(file, properties.name, 'name', properties.name, z.string());
    if (name === '' || arcs === undefined) continue;
    for (const arc of flatten(arcs)) {
      // A line is stored once; its complement is the same line read backwards.
      const line = arc < 0 ? ~arc : arc;
      owners.set(line, (owners.get(line) ?? new Set()).add(name));
    }
  }
  const pairs = new Map<string, [string, string]>();
  for (const names of owners.values()) {
    const [one, other] = [...names].sort();
    if (one !== undefined && other !== undefined) pairs.set(`${one}\t${other}`, [one, other]);
  }
  return [...pairs.values()];
}

function flatten(arcs: Arcs): number[] {
  return typeof arcs === 'number' ? [arcs] : arcs.flatMap(flatten);
}

export function addBorders(graph: Graph, overrides: Overrides): void {
  const missing =
    overrides.apply(
      file,
      'borders',
      'missing',
      null,
      z.array(z.tuple([z.string(), z.string()])).nullable(),
    ) ?? [];
  for (const pair of [...readBorders(overrides), ...missing]) {
    const [one, other] = pair.map((name) => graph.get('land', name)).sort();
    if (one === undefined || other === undefined || one === other) continue;
    graph.add({ subject: one, relation: 'shares-border-with', object: other, from: file, file });
  }
}
