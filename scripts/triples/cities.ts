import type { Graph } from './graph.ts';
import { toKebabCase } from './write-words.ts';

/** Gives cities of the same name in different countries different ids; the first one added keeps the plain id and the name. */
export class Cities {
  readonly #countryOf = new Map<string, string>();
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  has(name: string, country: string): boolean {
    return this.#ids(name, country).some((id) => this.#countryOf.get(id) === country);
  }

  add(name: string, country: string, countryId: string, aliases: readonly string[], from: string): string {
    const [plain, other] = this.#ids(name, country);
    const owner = this.#countryOf.get(plain);
    const id = owner === undefined || owner === country ? plain : other;
    this.#graph.addEntity('city', name, { id, aliases, types: ['city'] });
    if (!this.#countryOf.has(id)) {
      this.#countryOf.set(id, country);
      this.#graph.add({ subject: id, relation: 'located-in', object: countryId, from, file: from });
    }
    return id;
  }

  #ids(name: string, country: string): [string, string] {
    const plain = `city/${toKebabCase(name)}`;
    return [plain, `${plain}-${country.toLowerCase()}`];
  }
}
