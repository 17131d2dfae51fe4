import { z } from 'zod';
import type { Graph } from './graph.ts';
import { type Overrides, readPackageJson } from './read-package.ts';

const file = 'periodic-table';
const numberOrBlank = z
  .union([z.number(), z.string(), z.null()])
  .transform((value) => (typeof value === 'number' ? value : null));
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
const weighedSchema = elementSchema.extend({
  atomicMass: z.union([z.string(), z.number(), z.array(z.number())]),
});

/** Beyond curium the values are estimates. */
const lastMeasured = 96;

/** Elements from two packages; a measured value is stated only where both agree within one per cent, and then as the first has it. */
export function addElements(graph: Graph, overrides: Overrides): void {
  const first = readPackageJson('periodic-table-data', 'periodicTableData.json', z.array(elementSchema));
  const second = new Map(
    readPackageJson(file, 'data.json', z.array(weighedSchema)).map((element) => [
      element.atomicNumber,
      element,
    ]),
  );
  for (const element of first) {
    const other = second.get(element.atomicNumber);
    if (!other || other.symbol !== element.symbol)
      throw new Error(`The packages disagree on the element ${element.atomicNumber}.`);
    const correct = <Value>(field: string, value: Value, schema: z.ZodType<Value>): Value =>
      overrides.apply(file, element.symbol, field, value, schema);
    const name = correct('name', element.name, z.string());
    const id = graph.addEntity('element', name, {
      aliases: [...new Set([element.name])],
      types: ['chemical element'],
    });
    const add = (relation: string, object: string | number | null): void => {
      if (object !== null) graph.add({ subject: id, relation, object, from: file, file });
    };
    add('symbol', element.symbol);
    add('atomic-number', element.atomicNumber);
    add('atomic-weight', correct('atomic weight', readWeight(other.atomicMass), z.number().nullable()));
    add('element-category', correct('category', element.groupBlock.toLowerCase(), z.string().nullable()));
    add('standard-state', correct('standard state', readState(element), z.string().nullable()));
    if (element.atomicNumber > lastMeasured) continue;
    add(
      'melting-point',
      correct(
        'melting point',
        toCelsius(agree(element.meltingPoint, other.meltingPoint)),
        z.number().nullable(),
      ),
    );
    add(
      'boiling-point',
      correct(
        'boiling point',
        toCelsius(agree(element.boilingPoint, other.boilingPoint)),
        z.number().nullable(),
      ),
    );
    add('density', correct('density', agree(element.density, other.density), z.number().nullable()));
  }
}

/** `55.845(2)` is 55.845; a bare mass number of an element without stable isotopes is no atomic weight. */
function readWeight(mass: string | number | readonly number[]): number | null {
  const parts = /^([\d.]+)\(\d+\)$/.exec(String(mass));
  return parts?.[1] ? Number(parts[1]) : null;
}

/** Of the elements after einsteinium no visible amount was ever made. */
function readState(element: z.infer<typeof elementSchema>): string | null {
  return element.atomicNumber <= 99 ? element.standardState.toLowerCase() : null;
}

function agree(one: number | null, other: number | null): number | null {
  return one !== null && other !== null && Math.abs(one - other) <= Math.abs(other) * 0.01 ? one : null;
}

/** A temperature given in whole kelvins is not known to a tenth of a degree. */
function toCelsius(kelvin: number | null): number | null {
  if (kelvin === null) return null;
  return Number.isInteger(kelvin) ? Math.round(kelvin - 273.15) : Math.round((kelvin - 273.15) * 10) / 10;
}
