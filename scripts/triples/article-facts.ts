import { judgePattern } from './article-patterns.ts';
import { type Mention, MentionFinder } from './find-mentions.ts';
import type { Article } from './read-articles.ts';
import { findQuantities, findTimes, numbersAgree, timesAgree } from './read-values.ts';
import type { Entity, Triple } from './schemas.ts';

export type Finding = { article: string; sentence: string; triple: Triple; agrees: boolean };

/** How a sentence shows that it speaks of a relation whose object is a time. */
const timeWords: Readonly<Record<string, RegExp>> = {
  adopted: /\badopted\b/,
  began: /\b(?:began|started|broke out)\b/,
  born: /\bborn\b/,
  completed: /\b(?:completed|finished)\b/,
  died: /\bdied\b|\bdeath of\b/,
  discovered: /\bdiscover(?:ed|y)\b|\bisolated\b|\bdetected\b/,
  dissolved: /\bdissolved\b/,
  ended: /\bended\b/,
  'first-ascent': /\bfirst (?:ascent|climbed|reached|people to)\b/,
  'first-awarded': /\bfirst (?:awarded|prizes?)\b/,
  'first-performed': /\b(?:first performed|premiered?|first heard)\b/,
  formed: /\bformed\b/,
  founded: /\b(?:founded|established|founding|began in)\b/,
  'in-force': /\bforce\b/,
  independence: /\bindependen(?:t|ce)\b/,
  introduced: /\b(?:invented|patented?|introduced|demonstrated|launched)\b/,
  'landed-on-moon': /\blanded\b/,
  landed: /\blanded\b/,
  launched: /\blaunched\b|\blift(?:ed)? off\b/,
  opened: /\bopened\b/,
  published: /\b(?:published|appeared)\b/,
  released: /\b(?:released|film)\b/,
  signed: /\bsigned\b/,
  'took-place': /./,
  year: /./,
};

/** Unit in the text, words that must stand in the sentence, and how far a rounded number may be off. */
const numberWords: Readonly<Record<string, { unit: string; words: RegExp; share: number; scale?: number }>> =
  {
    area: { unit: 'square kilometres', words: /\b(?:area|covers|large)\b/, share: 0.04 },
    'boiling-point': { unit: 'degrees Celsius', words: /\bboil/, share: 0.01 },
    depth: { unit: 'metres', words: /\b(?:deep|depth|deepest)\b/, share: 0.02 },
    diameter: { unit: 'kilometres', words: /\bdiameter\b/, share: 0.03 },
    height: { unit: 'metres', words: /\b(?:high|height|tall|metres above|at)\b/, share: 0.005 },
    length: { unit: 'kilometres', words: /\b(?:long|length)\b/, share: 0.05 },
    'melting-point': { unit: 'degrees Celsius', words: /\bmelt/, share: 0.01 },
  };

/** Relations between entities, with the words that name them. */
const entityWords: Readonly<Record<string, RegExp>> = {
  'born-in': /\bborn\b/,
  capital: /\bcapital\b/,
  'composed-by': /\b(?:composed|composer|music by|opera|symphony)\b/,
  'directed-by': /\bdirected\b/,
  'discovered-by': /\bdiscovered\b/,
  'founded-by': /\bfounded\b/,
  'invented-by': /\binvented\b/,
  'painted-by': /\bpainted\b/,
  seat: /\b(?:headquarters|seat|based in)\b/,
  'written-by': /\b(?:novel|written|wrote|author)\b/,
};

/** A sentence that denies, corrects or hedges is not taken for a contradiction. */
const denial =
  /\b(?:not|never|no longer|neither|nor|mistaken|wrongly|false|formerly|myth|instead|until|after|before|again)\b/;
const rounding = /\b(?:about|around|roughly|nearly|almost|more than|over|some|approximately)\b/;
/** How many characters may stand between a subject and the word that names the relation. */
const reach = 60;

/** Finds the sentences that state what a triple states, and says whether they agree. */
export class FactFinder {
  readonly #mentions: MentionFinder;
  readonly #triplesBySubject: Map<string, Triple[]>;
  readonly #names: ReadonlyMap<string, readonly string[]>;

  constructor(entities: readonly Entity[], triples: readonly Triple[]) {
    this.#mentions = new MentionFinder(entities);
    this.#triplesBySubject = Map.groupBy(triples, (triple) => triple.s);
    this.#names = new Map(entities.map((entity) => [entity.id, [entity.label, ...entity.aliases]]));
  }

  findIn(article: Article): Finding[] {
    const lastNames = this.#lastNames(article);
    return article.sentences.flatMap((sentence) => {
      const mentions = this.#mentions.find(sentence, lastNames);
      const mentioned = new Set(mentions.flatMap((mention) => mention.ids));
      return [...mentioned].flatMap((id) =>
        (this.#triplesBySubject.get(id) ?? []).flatMap((triple) => {
          const agrees = this.#judge(sentence, triple, mentioned);
          if (agrees === undefined || (!agrees && !isStatement(sentence, triple, mentions))) return [];
          return [{ article: article.id, sentence, triple, agrees }];
        }),
      );
    });
  }

  /** Last names of the people an article names in full, where only one of them has it. */
  #lastNames(article: Article): Map<string, string> {
    const mentions = this.#mentions.find([article.title, ...article.sentences].join(' '));
    const people = [...new Set(mentions.flatMap((mention) => mention.ids))].filter((id) =>
      id.startsWith('person/'),
    );
    const byLastName = Map.groupBy(people, (id) => this.#names.get(id)?.[0]?.split(' ').at(-1) ?? '');
    return new Map(
      [...byLastName].flatMap(([name, [id, ...others]]) =>
        id !== undefined && others.length === 0 && name.length > 3 && !this.#mentions.knows(name)
          ? [[name, id]]
          : [],
      ),
    );
  }

  /** Undefined where the sentence does not speak of what the triple states. */
  #judge(sentence: string, triple: Triple, mentioned: ReadonlySet<string>): boolean | undefined {
    if (timeWords[triple.p]?.test(sentence)) {
      const stated = findTimes(sentence);
      return stated.length === 0 ? undefined : stated.some((time) => timesAgree(time, String(triple.o)));
    }
    const numbers = numberWords[triple.p];
    if (numbers?.words.test(sentence)) {
      const share = rounding.test(sentence) ? Math.max(numbers.share, 0.04) : numbers.share;
      const stated = findQuantities(sentence).filter((quantity) => quantity.unit === numbers.unit);
      return stated.length === 0
        ? undefined
        : stated.some(({ value }) => numbersAgree(value, Number(triple.o), share));
    }
    if (entityWords[triple.p]?.test(sentence)) {
      const kind = String(triple.o).split('/')[0];
      const rivals = [...mentioned].filter((id) => id !== triple.s && id.startsWith(`${kind}/`));
      return rivals.length === 0
        ? undefined
        : rivals.includes(String(triple.o)) || this.#namedByLastName(sentence, String(triple.o));
    }
    return judgePattern(sentence, triple, this.#names.get(String(triple.o)) ?? [triple.oLabel]);
  }

  /** Articles name people in full once, then by their last name. */
  #namedByLastName(sentence: string, id: string): boolean {
    return (this.#names.get(id) ?? []).some((name) => sentence.includes(name.split(' ').at(-1) ?? name));
  }
}

/** Whether the sentence plainly says something of the subject: it names it before others of its kind, and the relation soon after. */
function isStatement(sentence: string, triple: Triple, mentions: readonly Mention[]): boolean {
  if (denial.test(sentence)) return false;
  const kind = triple.s.split('/')[0];
  const first = numberWords[triple.p]
    ? mentions[0]
    : mentions.find(({ ids }) => ids.some((id) => id.startsWith(`${kind}/`)));
  if (!first?.ids.includes(triple.s) || first.ids.length > 1) return false;
  const words = timeWords[triple.p] ?? numberWords[triple.p]?.words ?? entityWords[triple.p];
  if (!words) return true;
  const rest = sentence.slice(first.end, first.end + reach);
  return words.test(rest) || /\b(?:of|in) (?:the )?$/.test(sentence.slice(0, first.start));
}

/** Where one triple of the same subject and relation agrees with a sentence, its other values belong to other times. */
export function dropAnsweredElsewhere(findings: readonly Finding[]): Finding[] {
  const key = (finding: Finding): string =>
    [finding.article, finding.sentence, finding.triple.s, finding.triple.p].join('\t');
  const agreed = new Set(findings.filter((finding) => finding.agrees).map(key));
  return findings.filter((finding) => finding.agrees || !agreed.has(key(finding)));
}
