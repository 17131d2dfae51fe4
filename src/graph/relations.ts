import type { Triple } from '../core/graph.ts';
import { lastPartOfIri } from './last-part-of-iri.ts';
import { type Cue, type RelationEntry, relationTable } from './relation-table.ts';

/** An entry of the table, with everything said that the table leaves out. */
export type RelationKnowledge = Required<Pick<RelationEntry, 'names' | 'value' | 'objects'>> & {
  /** The first of its names: one for every graph. */
  id: string;
  unit: string | undefined;
  oneSubject: boolean;
  symmetric: boolean;
  oneWay: boolean;
  inFull: boolean;
  rivalsOfKind: boolean;
  sign: boolean;
  inside: boolean;
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
  return lastPartOfIri(id);
}

function readTable(): Index {
  if (index === undefined) {
    const all = relationTable.map(knowledgeOf);
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

function knowledgeOf(entry: RelationEntry): RelationKnowledge {
  return {
    id: entry.names[0],
    names: entry.names,
    value: entry.value,
    unit: entry.unit,
    objects: entry.objects,
    oneSubject: entry.oneSubject === true,
    symmetric: entry.symmetric === true,
    oneWay: entry.oneWay === true,
    inFull: entry.inFull === true,
    rivalsOfKind: entry.rivalsOfKind === true,
    sign: entry.sign === true,
    inside: entry.inside === true,
    state: entry.state === true,
    template: entry.template,
    cues: entry.cues.map((cue) => (typeof cue === 'string' ? { phrase: cue, next: 'object' } : cue)),
  };
}
