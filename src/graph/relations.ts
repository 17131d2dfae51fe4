import type { Triple } from '../core/graph.ts';
import { relationTable } from './relation-table.ts';

/** A phrase of a claim that stands for a relation. */
export type Cue = {
  phrase: string;
  /** What follows the phrase: the object, the subject, or nothing in particular. */
  next: 'object' | 'subject' | 'any';
};

export type RelationKnowledge = {
  /** The first of its names: one for every graph. */
  id: string;
  names: readonly string[];
  value: 'entity' | 'time' | 'number' | 'text';
  unit: string | undefined;
  /** How many objects a subject has at a time. */
  objects: 'one' | 'usually-one' | 'many';
  /** An object has one subject at a time: an office has one holder. */
  oneSubject: boolean;
  symmetric: boolean;
  /** Whoever was born in Lyon was born in France. */
  inside: boolean;
  /** It can end: "is" and "was" differ. */
  state: boolean;
  template: string | undefined;
  cues: readonly Cue[];
};

type Index = { all: readonly RelationKnowledge[]; byName: ReadonlyMap<string, RelationKnowledge> };
let index: Index | undefined;

/** What is known about the relation of a triple, by its id or its label; undefined where nothing is. */
export function findRelation(
  triple: Pick<Triple, 'relation' | 'relationLabel'>,
): RelationKnowledge | undefined {
  const { byName } = readTable();
  return (
    byName.get(triple.relation) ??
    byName.get(localName(triple.relation)) ??
    byName.get(triple.relationLabel.toLowerCase())
  );
}

export function allRelations(): readonly RelationKnowledge[] {
  return readTable().all;
}

/** The last part of an address: `http://dbpedia.org/ontology/capital` is `capital`. */
function localName(id: string): string {
  return /[^/#:]+$/u.exec(id)?.[0] ?? id;
}

function readTable(): Index {
  if (index === undefined) {
    const all = relationTable
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readLine);
    const byName = new Map<string, RelationKnowledge>();
    for (const relation of all) {
      for (const name of relation.names) {
        if (!byName.has(name)) byName.set(name, relation);
        if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), relation);
      }
    }
    index = { all, byName };
  }
  return index;
}

function readLine(line: string): RelationKnowledge {
  const [names = '', object = '', number = '', template = '', cues = ''] = line
    .split(' | ')
    .map((cell) => cell.replace(/\|\s*$/u, '').trim());
  const list = names.split(/,\s*/u);
  const [value = '', ...unit] = object.split(' ');
  const flags = new Set(number.split(' '));
  return {
    id: list[0] ?? '',
    names: list,
    value: value === 'time' || value === 'number' || value === 'text' ? value : 'entity',
    unit: unit.length === 0 ? undefined : unit.join(' '),
    objects: flags.has('one') ? 'one' : flags.has('usually') ? 'usually-one' : 'many',
    oneSubject: flags.has('holder'),
    symmetric: flags.has('symmetric'),
    inside: flags.has('inside'),
    state: flags.has('state'),
    template: template === '' ? undefined : template,
    cues: cues === '' ? [] : cues.split(';').map((cue) => readCue(cue.trim())),
  };
}

function readCue(text: string): Cue {
  if (text.endsWith('<')) return { phrase: text.slice(0, -1).trim(), next: 'subject' };
  if (text.endsWith('=')) return { phrase: text.slice(0, -1).trim(), next: 'any' };
  return { phrase: text, next: 'object' };
}
