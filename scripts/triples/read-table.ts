import { defined } from '../../src/core/defined.ts';
import type { Graph } from './graph.ts';
import type { Relation, Validity } from './schemas.ts';
import { timeSchema } from './schemas.ts';

/** The project's own facts are written as tables; starter/triples/README.md says how. */
type Column = { relation: Relation; kind?: string; type?: string; validity?: Validity };
type Block =
  | {
      form: 'rows';
      kind: string;
      types: readonly string[];
      labelPattern?: string;
      columns: readonly Column[];
    }
  | { form: 'into'; relation: string; object: string; kind: string; types: readonly string[] };

/** Kinds whose members come from packages: a name that is not there is a mistake, unless the header says what it is. */
const closedKinds = new Set([
  'country',
  'territory',
  'land',
  'place',
  'water',
  'continent',
  'language',
  'element',
  'currency',
]);

/** `names` registers what the rows are about, so that any table may refer to any other; `facts` adds the triples. */
export function readTable(graph: Graph, file: string, text: string, pass: 'names' | 'facts'): void {
  let block: Block | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    try {
      if (line.startsWith('@into ')) block = pass === 'facts' ? readIntoHeader(graph, line) : undefined;
      else if (line.startsWith('@ ')) block = readRowsHeader(graph, line);
      else if (!block && pass === 'names') continue;
      else if (!block) throw new Error('A row stands before the first header.');
      else if (block.form === 'into') readIntoRow(graph, file, block, line);
      else if (pass === 'names') readSubject(graph, block, line);
      else readRow(graph, file, block, line);
    } catch (error) {
      graph.problems.push(
        `${file}.txt, line ${index + 1}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

/** `@into held-office office/President of France from person/ politician` */
function readIntoHeader(graph: Graph, line: string): Block {
  const parts = /^@into (\S+) ([a-z-]+)\/(.+) from ([a-z-]+)\/ ?(.*)$/.exec(line);
  const [relation, objectKind, objectLabel, kind] = [parts?.[1], parts?.[2], parts?.[3], parts?.[4]];
  if (!parts || !relation || !objectKind || !objectLabel || !kind)
    throw new Error('The header is not "@into relation kind/Object from kind/ type".');
  return {
    form: 'into',
    relation,
    object: graph.get(objectKind, objectLabel.trim()),
    kind,
    types: parts[5] ? [parts[5].trim()] : [],
  };
}

/** `@ mountain/ mountain | height | located-in>place` */
function readRowsHeader(graph: Graph, line: string): Block {
  const [first = '', ...rest] = line
    .slice(2)
    .split('|')
    .map((field) => field.trim());
  const subject = /^([a-z-]+)\/ ?(.*)$/.exec(first);
  if (!subject?.[1]) throw new Error('The first field of a header is not "kind/ type".');
  const labelPattern = rest[0]?.startsWith('label=') ? rest.shift()?.slice('label='.length) : undefined;
  return {
    form: 'rows',
    kind: subject[1],
    types: subject[2] ? [subject[2]] : [],
    ...defined({ labelPattern }),
    columns: rest.map((field) => readColumn(graph, field)),
  };
}

function readColumn(graph: Graph, field: string): Column {
  const parts = /^([a-z0-9-]+)(?:\((.+)\))?(?:>([a-z-]+)\/? ?(.*))?$/.exec(field);
  const relation = graph.relations.get(parts?.[1] ?? '');
  if (!parts || !relation) throw new Error(`The column "${field}" names no relation of relations.jsonl.`);
  return {
    relation,
    ...(parts[2] ? { validity: readValidity(parts[2]) } : {}),
    ...(parts[3] ? { kind: parts[3] } : {}),
    ...(parts[4] ? { type: parts[4] } : {}),
  };
}

function readRow(graph: Graph, file: string, block: Block & { form: 'rows' }, line: string): void {
  const cells = line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1);
  if (cells.length !== block.columns.length)
    throw new Error(`The row has ${cells.length} cells, the header ${block.columns.length} columns.`);
  const subject = readSubject(graph, block, line);
  for (const [index, column] of block.columns.entries()) {
    for (const part of splitList(cells[index] ?? '')) {
      const { value, validity } = splitValidity(part);
      const object = readObject(graph, column, value);
      graph.add({
        subject,
        relation: column.relation.id,
        object,
        validity: validity ?? column.validity ?? {},
        from: 'project',
        file,
      });
    }
  }
}

function readSubject(graph: Graph, block: Block & { form: 'rows' }, line: string): string {
  const first = line.split('|')[0]?.trim() ?? '';
  const names = block.labelPattern === undefined ? first : block.labelPattern.replaceAll('{}', first);
  return readEntity(graph, block.kind, names, block.types);
}

function readIntoRow(graph: Graph, file: string, block: Block & { form: 'into' }, line: string): void {
  const [time = '', list, ...rest] = line.split('|').map((cell) => cell.trim());
  if (list === undefined || rest.length > 0) throw new Error('The row is not "time | name; name".');
  const validity = readValidity(/^-?\d{4}(-\d\d)*$/.test(time) ? `@${time}` : time);
  for (const part of splitList(list)) {
    const subject = readEntity(graph, block.kind, part, block.types);
    graph.add({ subject, relation: block.relation, object: block.object, validity, from: 'project', file });
  }
}

/** `Label ~ alias ~ alias` */
function readEntity(graph: Graph, kind: string, names: string, types: readonly string[]): string {
  const [label = '', ...aliases] = names.split(' ~ ').map((name) => name.trim());
  if (label === '') throw new Error('A name is missing.');
  const id = closedKinds.has(kind) && types.length === 0 ? graph.get(kind, label) : undefined;
  return graph.addEntity(kind, label, { aliases, types, ...defined({ id }) });
}

function readObject(graph: Graph, column: Column, value: string): string | number {
  if (column.relation.object === 'number') return readNumber(value);
  if (column.relation.object === 'time') return readTime(value);
  if (column.relation.object === 'text') return value;
  const explicit = /^([a-z-]+)\/(.+)$/.exec(value);
  if (explicit?.[1] && explicit[2] && value !== 'Aoraki / Mount Cook')
    return readEntity(graph, explicit[1], explicit[2], []);
  if (!column.kind)
    throw new Error(`"${value}" needs its kind: write kind/${value}, or give the column one.`);
  if (closedKinds.has(column.kind) && !column.type) return graph.get(column.kind, value);
  return readEntity(graph, column.kind, value, column.type ? [column.type] : []);
}

/** Values are separated by semicolons; a dash or nothing means that nothing is stated. */
function splitList(cell: string): string[] {
  return cell === '-'
    ? []
    : cell
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '');
}

/** `Bonn(1949..1990)`, `8,804,190(@2020)`, `Burj Khalifa(as of 2025)`, `Malala Yousafzai(@2014, as of 2025)` */
function splitValidity(part: string): { value: string; validity?: Validity } {
  const parts = /^(.*?)\s*\((@[^()]+|as of [^()]+|[^()]*\.\.[^()]*)\)$/.exec(part);
  return parts?.[1] && parts[2] ? { value: parts[1], validity: readValidity(parts[2]) } : { value: part };
}

function readValidity(text: string): Validity {
  const [first = '', second] = text.split(', ');
  if (second !== undefined) return { ...readValidity(first), ...readValidity(second) };
  if (text.startsWith('@')) return { at: readTime(text.slice(1)) };
  if (text.startsWith('as of ')) return { asOf: readTime(text.slice('as of '.length)) };
  const [start = '', end = ''] = text.split('..');
  return {
    ...(start === '' ? {} : { start: readTime(start) }),
    ...(end === '' ? {} : { end: readTime(end) }),
  };
}

/** `1969-07-20`, `1969`, `79`, `44 BC` */
function readTime(text: string): string {
  const year = /^(\d{1,4})( BC)?$/.exec(text);
  const time = year?.[1] ? `${year[2] ? '-' : ''}${year[1].padStart(4, '0')}` : text;
  if (!timeSchema.safeParse(time).success) throw new Error(`"${text}" is not a year, month or day.`);
  return time;
}

/** `1,419M`, `-33.3` */
function readNumber(text: string): number {
  const parts = /^(-?[\d,]+(?:\.\d+)?)(M?)$/.exec(text);
  if (!parts?.[1]) throw new Error(`"${text}" is not a number.`);
  return Math.round(Number(parts[1].replaceAll(',', '')) * (parts[2] ? 1e6 : 1) * 1e6) / 1e6;
}
