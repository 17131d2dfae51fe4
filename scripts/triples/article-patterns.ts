import { findTimes, numbersAgree, timesAgree } from './read-values.ts';
import type { Triple } from './schemas.ts';

type Judge = (sentence: string, triple: Triple, objectNames: readonly string[]) => boolean | undefined;

const properName = "([A-Z][\\w'’-]*(?: (?:de|del|of|the|[A-Z][\\w'’-]*))*)";

/** Relations that have their own turns of phrase. Each answers whether the sentence agrees, or nothing where it does not speak of it. */
const judges: Readonly<Record<string, Judge>> = {
  'atomic-number': (sentence, triple) =>
    compareCaptured(sentence, /atomic number (?:of |is )?(\d+)/, [String(triple.o)]),
  awarded: judgeAward,
  currency: (sentence, triple, names) => {
    const named = /\bcurrency (?:of [A-Z][\w ]+ )?is the ([\w -]+?)(?:[.,;]| and\b| since\b)/.exec(
      sentence,
    )?.[1];
    if (named === undefined || triple.end !== undefined) return undefined;
    const known = names.join(' ').toLowerCase().replaceAll('ruble', 'ruble rouble');
    return known.includes(named.toLowerCase().split(' ').at(-1)?.replace(/s$/, '') ?? named);
  },
  'held-office': judgeTerm,
  'highest-point': (sentence, _, names) =>
    compareCaptured(
      sentence,
      new RegExp(`\\bhighest (?:mountain|point|peak) (?:in|of) [A-Z][\\w' ]+? is (?:the )?${properName}`),
      names,
    ),
  'member-of': (sentence, triple, names) => {
    const joined = names.some((name) =>
      new RegExp(`\\b${triple.sLabel} (?:joined|became a member of|entered) (?:the )?${name}\\b`).test(
        sentence,
      ),
    );
    const times = findTimes(sentence);
    return joined && triple.start !== undefined && times.length > 0
      ? times.some((time) => timesAgree(time, triple.start ?? time))
      : undefined;
  },
  'official-language': (sentence, triple) => {
    const clause =
      /\bofficial languages? of [A-Z][\w' ]+? (?:is|are) ([^.;]+)/.exec(sentence)?.[1] ??
      /^([^.;]+) (?:is|are) the official languages?\b/.exec(sentence)?.[1];
    return clause?.includes(triple.oLabel);
  },
  population: judgePopulation,
  'scientific-name': (sentence, triple) =>
    compareCaptured(sentence, /(?:scientific name(?: of [\w -]+)? is|called|\() ?([A-Z][a-z]+ [a-z]{4,})\b/, [
      String(triple.o),
    ]),
  /** A list of neighbours is taken to be complete. */
  'shares-border-with': (sentence, triple) =>
    new RegExp(
      `\\b${triple.sLabel} (?:has (?:a )?land borders? with|borders|has [a-z]+ land neighbours:) ([^.;]+)`,
    )
      .exec(sentence)?.[1]
      ?.includes(triple.oLabel),
  symbol: (sentence, triple) =>
    compareCaptured(sentence, /(?:chemical )?symbol (?:is )?([A-Z][a-z]?)\b/, [String(triple.o)]),
};

export function judgePattern(
  sentence: string,
  triple: Triple,
  objectNames: readonly string[],
): boolean | undefined {
  return judges[triple.p]?.(sentence, triple, objectNames);
}

function compareCaptured(sentence: string, pattern: RegExp, values: readonly string[]): boolean | undefined {
  const stated = pattern.exec(sentence)?.[1];
  return stated === undefined ? undefined : values.includes(stated);
}

function judgePopulation(sentence: string, triple: Triple): boolean | undefined {
  const year = triple.at?.slice(0, 4);
  if (year === undefined || !findTimes(sentence).some((time) => time.startsWith(year))) return undefined;
  if (!/\b(?:population|people|inhabitants|census)\b/.test(sentence)) return undefined;
  const counted = [
    ...sentence.matchAll(
      /(\d[\d,]*(?:\.\d+)?) (million|billion)|(\d{1,3}(?:,\d{3})+)(?! square| kilo| metres)/g,
    ),
  ].map(([, digits = '', multiple, plain]) =>
    plain === undefined
      ? Number(digits.replaceAll(',', '')) * (multiple === 'billion' ? 1e9 : 1e6)
      : Number(plain.replaceAll(',', '')),
  );
  return counted.length === 0
    ? undefined
    : counted.some((value) => numbersAgree(value, Number(triple.o), 0.03));
}

/** "was President of France from 21 May 1981 to 17 May 1995" */
function judgeTerm(sentence: string, triple: Triple): boolean | undefined {
  const term =
    /\b(?:was|served as|became|been|in office)\b.*?\bfrom ([^,;.]*?\d{4}) (?:to|until) (?:[a-z ]*? on )?([^,;.]*?\d{4})/.exec(
      sentence,
    );
  const [start] = findTimes(term?.[1] ?? '');
  const [end] = findTimes(term?.[2] ?? '');
  if (start === undefined || end === undefined || !sentence.includes(triple.oLabel)) return undefined;
  return timesAgree(start, triple.start ?? start) && timesAgree(end, triple.end ?? end);
}

function judgeAward(sentence: string, triple: Triple): boolean | undefined {
  const years = findTimes(sentence).map((time) => time.slice(0, 4));
  const names = [triple.oLabel, triple.oLabel.replace('Physiology or ', '')];
  if (years.length === 0 || triple.at === undefined || !names.some((name) => sentence.includes(name)))
    return undefined;
  return years.includes(triple.at.slice(0, 4));
}
