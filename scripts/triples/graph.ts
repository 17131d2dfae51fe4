import { defined } from '../../src/core/defined.ts';
import type { Entity, Relation, Triple, Validity } from './schemas.ts';
import { toKebabCase, toLookupKey, writeNumber, writeTime } from './write-words.ts';

export type Draft = {
  subject: string;
  relation: string;
  object: string | number;
  validity?: Validity;
  from: string;
  /** The file the triple is written to, without its ending. */
  file: string;
};

type DraftEntity = { id: string; label: string; aliases: Set<string>; types: Set<string> };

/** Names that stand for several kinds of entity, in the order in which they are looked up. */
const groups: Readonly<Record<string, readonly string[]>> = {
  place: ['country', 'territory', 'subdivision', 'continent', 'island', 'city'],
  water: ['ocean', 'sea', 'lake', 'river'],
  land: ['country', 'territory'],
};

/** What an entity is that is only ever named by others. */
const defaultTypes: Readonly<Record<string, string>> = {
  city: 'city',
  organization: 'organisation',
  person: 'person',
  team: 'sports team',
};

/** Collects entities and triples from packages and tables, and finds entities by name. */
export class Graph {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly drafts: Draft[] = [];
  /** What could not be read, and names that two entities of one kind would answer to. */
  readonly problems: string[] = [];
  readonly #entities = new Map<string, DraftEntity>();
  readonly #byName = new Map<string, Map<string, string>>();

  constructor(relations: readonly Relation[]) {
    this.relations = new Map(relations.map((relation) => [relation.id, relation]));
  }

  /** Adds the entity, or adds names and types to the one that is there. */
  addEntity(
    kind: string,
    label: string,
    options: { aliases?: readonly string[]; types?: readonly string[]; id?: string } = {},
  ): string {
    const id = options.id ?? this.find(kind, label) ?? `${kind}/${toKebabCase(label)}`;
    let entity = this.#entities.get(id);
    if (!entity) {
      entity = { id, label, aliases: new Set(), types: new Set() };
      this.#entities.set(id, entity);
      this.#addName(kind, label, id);
    }
    for (const alias of options.aliases ?? []) {
      if (alias === entity.label || alias === '') continue;
      entity.aliases.add(alias);
      this.#addName(kind, alias, id);
    }
    for (const type of options.types ?? []) entity.types.add(type);
    return id;
  }

  #addName(kind: string, name: string, id: string): void {
    const names = this.#byName.get(kind) ?? new Map<string, string>();
    this.#byName.set(kind, names);
    const key = toLookupKey(name);
    const owner = names.get(key);
    if (owner === undefined) names.set(key, id);
    // Cities of one name are told apart by their country.
    else if (owner !== id && kind !== 'city') this.problems.push(`"${name}" would mean ${owner} and ${id}.`);
  }

  find(kindOrGroup: string, name: string): string | undefined {
    for (const kind of groups[kindOrGroup] ?? [kindOrGroup]) {
      const id = this.#byName.get(kind)?.get(toLookupKey(name));
      if (id !== undefined) return id;
    }
    return undefined;
  }

  /** The entity of that name; it must be there. */
  get(kindOrGroup: string, name: string): string {
    const id = this.find(kindOrGroup, name);
    if (id === undefined)
      throw new Error(`There is no ${kindOrGroup} named "${name}". Add it, or correct the name.`);
    return id;
  }

  label(id: string): string {
    const entity = this.#entities.get(id);
    if (!entity) throw new Error(`There is no entity with the id "${id}".`);
    return entity.label;
  }

  add(draft: Draft): void {
    if (!this.relations.has(draft.relation)) {
      throw new Error(
        `The relation "${draft.relation}" is not in relations.jsonl. Add it there, or correct the name.`,
      );
    }
    this.drafts.push(draft);
  }

  /** The finished triples by file. What the project says of a fact replaces what a package says of the same fact. */
  triples(): Map<string, Triple[]> {
    const ownFacts = new Set(this.drafts.filter((draft) => draft.from === 'project').map(factKey));
    const files = new Map<string, Triple[]>();
    for (const draft of this.drafts) {
      if (draft.from !== 'project' && ownFacts.has(factKey(draft))) continue;
      const triples = files.get(draft.file) ?? [];
      files.set(draft.file, triples);
      triples.push(this.#finish(draft));
    }
    for (const triples of files.values()) triples.sort(compareTriples);
    return files;
  }

  #finish(draft: Draft): Triple {
    const relation = this.relations.get(draft.relation);
    if (!relation) throw new Error(`Unknown relation ${draft.relation}.`);
    return {
      s: draft.subject,
      sLabel: this.label(draft.subject),
      p: draft.relation,
      o: draft.object,
      oLabel: this.#writeObject(relation, draft.object),
      ...draft.validity,
      ...defined({ unit: relation.unit }),
      from: draft.from,
    };
  }

  #writeObject(relation: Relation, object: string | number): string {
    if (relation.object === 'entity') return this.label(String(object));
    if (relation.object === 'time') return writeTime(String(object));
    return typeof object === 'number' ? writeNumber(object, relation.unit) : object;
  }

  entities(describe: (entity: DraftEntity) => string): Entity[] {
    for (const entity of this.#entities.values()) {
      if (entity.types.size > 0) continue;
      const type = defaultTypes[entity.id.split('/')[0] ?? ''];
      if (type === undefined) this.problems.push(`${entity.id} is named, but no table says what it is.`);
      entity.types.add(type ?? 'thing');
    }
    return [...this.#entities.values()]
      .map((entity) => ({
        id: entity.id,
        label: entity.label,
        aliases: [...entity.aliases].sort(compareText),
        types: [...entity.types].sort(compareText),
        description: describe(entity),
      }))
      .sort((one, other) => compareText(one.id, other.id));
  }
}

function factKey(draft: Draft): string {
  return `${draft.subject}\t${draft.relation}\t${draft.object}`;
}

/** By code unit, so that the order does not depend on the machine's language. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function compareTriples(one: Triple, other: Triple): number {
  return compareText(sortKey(one), sortKey(other));
}

function sortKey(triple: Triple): string {
  return [
    triple.s,
    triple.p,
    triple.start ?? '',
    triple.at ?? '',
    typeof triple.o === 'number' ? String(triple.o).padStart(20, '0') : triple.o,
  ].join('\t');
}
