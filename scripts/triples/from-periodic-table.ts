import { z } from 'zod';
import type { Graph } from './graph.ts';
import { type Overrides, readPackageJson } from './read-package.ts';

const file = 'periodic-table';
const numberOrBlank = z.union([z.number(), z.string(), z.null()]).transform((value) => (typeof value === 'number' ? value : undefined));
const elementSchema = z.object({
  atomicNumber: z.number(),
  symbol: z.string(),
  name: z.string(),
  standardState: z.string(),
  meltingPoint: numberOrBlank,
  boilingPoint: numberOrBlank,
  density: numberOrBlank,
  groupBlock: z.string(),
});
const weighedSchema = elementSchema.extend({ atomicMass: z.union([z.string(), z.number(), z.array(z.number())]) });

/** Elements from two packages; a measured value is stated only where both agree within one per cent, and then as the first has it. */
export function addElements(graph: Graph, overrides: Overrides): void {
  const first = readPackageJson('periodic-table-data', 'periodicTableData.json', z.array(elementSchema));
  const second = new Map(readPackageJson(file, 'data.json', z.array(weighedSchema)).map((element) => [element.atomicNumber, element]));
  for (const element of first) {
    const other = second.get(element.atomicNumber);
    if (!other || other.symbol !== element.symbol) throw new Error(`The packages disagree on the element ${element.atomicNumber}.`);
    const correct = <Value>(field: string, value: Value, schema: z.ZodType<Value>): Value => overrides.apply(file, element.symbol, field, value, schema);
    const name = correct('name', element.name, z.string());
    const id = graph.addEntity('element', name, { aliases: [...new Set([element.name])], types: ['chemical element'] });
    const add = (relation: string, object: string | number | undefined): void => {
      if (object !== undefined) graph.add({ subject: id, relation, object, from: file, file });
    };
    add('symbol', element.symbol);
    add('atomic-number', element.atomicNumber);
    add('atomic-weight', correct('atomic weight', readWeight(other.atomicMass), z.number().optional()));
    add('element-category', correct('category', element.groupBlock.toLowerCase(), z.string()));
    if (['Solid', 'Liquid', 'Gas'].includes(element.standardState) && element.atomicNumber <= 99) add('standard-state', element.standardState.toLowerCase());
    add('melting-point', correct('melting point', toCelsius(agree(element.meltingPoint, other.meltingPoint)), z.number().optional()));
    add('boiling-point', correct('boiling point', toCelsius(agree(element.boilingPoint, other.boilingPoint)), z.number().optional()));
    add('density', correct('density', agree(element.density, other.density), z.number().optional()));
  }
}

/** `55.845(2)` is 55.845; a bare mass number of an element without stable isotopes is no atomic weight. */
function readWeight(mass: string | number | readonly number[]): number | undefined {
  const parts = /^([\d.]+)\(\d+\)$/.exec(String(mass));
  return parts?.[1] ? Number(parts[1]) : undefined;
}

function agree(one: number | undefined, other: number | undefined): number | undefined {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= Math.abs(other) * 0.01 ? one : undefined;
}

function toCelsius(kelvin: number | undefined): number | undefined {
  return kelvin === undefined ? undefined : Math.round((kelvin - 273.15) * 10) / 10;
}
