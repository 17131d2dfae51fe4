import { findEntities } from '../words/entities.ts';
import { type Asked, subjectMeant } from './subject-meant.ts';

/**
 * "Robert Scott's team got there before them", after where Amundsen's team was: with the place and the name for which its words stand, the statement stands alone. What
 * could stand for something else is left.
 */
export function nameLeftBehind(left: string, right: string): string {
  return namePronoun(left, namePlace(left, right));
}

/** "it" may be all that was said before: "The Earth is flat and NASA hides it". */
const pronoun = /(?<=\s)(?<word>them|him|her)(?=\s*[.!]?$|,|\s(?:in|on|by|before|after)\b)/u;
const kinds: Readonly<Record<string, Asked>> = { them: 'several', him: 'man', her: 'woman' };

function namePronoun(left: string, right: string): string {
  const found = pronoun.exec(right);
  const asked = kinds[found?.groups?.word ?? ''];
  const meant = asked === undefined ? undefined : subjectMeant(left, asked);
  if (found === null || meant === undefined) return right;
  return replaceAt(
    right,
    found,
    meant.replace(/^(?:The|An?)\s/u, (article) => article.toLowerCase()),
  );
}

const place = /(?<=\s)there\b(?!\s(?:is|are|was|were)\b)/u;
const arriving: Readonly<Record<string, string>> = { got: 'reached', gets: 'reaches', arrived: 'reached' };
const arrived = /(?<=\s)(?<verb>got|gets|arrived)\sthere\b/u;
const moved =
  /\b(?:went|goes|came|comes|moved|moves|travelled|traveled|flew|sailed|returned|emigrated|fled|drove|walked)\s$/u;
/** "at the South Pole", but "in Paris" */
const points = /\b(?:Pole|Station|Airport|University|Museum|Bridge|Tower|Mount)\b/u;

function namePlace(left: string, right: string): string {
  const [where, ...others] = findEntities(left).filter(({ kind }) => kind === 'place');
  if (where === undefined || others.length > 0) return right;
  const { before = '', article = '' } =
    /(?:\b(?<before>in|at|on|near)\s)?(?<article>the\s)?$/iu.exec(left.slice(0, where.start))?.groups ?? {};
  const name = `${article.toLowerCase()}${where.text}`;
  const reached = arrived.exec(right);
  if (reached !== null)
    return replaceAt(right, reached, `${arriving[reached.groups?.verb ?? ''] ?? 'reached'} ${name}`);
  const found = place.exec(right);
  if (found === null) return right;
  const plain = points.test(name) ? 'at' : 'in';
  const preposition = moved.test(right.slice(0, found.index)) ? 'to' : before.toLowerCase() || plain;
  return replaceAt(right, found, `${preposition} ${name}`);
}

function replaceAt(text: string, { index, 0: found }: RegExpExecArray, by: string): string {
  return `${text.slice(0, index)}${by}${text.slice(index + found.length)}`;
}
