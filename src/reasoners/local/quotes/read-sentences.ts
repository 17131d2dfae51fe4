import { type Directed, findModelDirected } from '../../../text/model-directed/model-directed.ts';
import { type Sentence, splitSentences } from '../../../text/sentences/sentences.ts';

/** Longer pages are read from their beginning; a claim's page hardly ever says the thing only after this much. */
const mostSentences = 600;
const shortestSentence = 15;
const longestSentence = 600;

/** The sentences of a text that can be quoted. Those that speak to a model are told apart and read as nothing else. */
export function readSentences(text: string): { sentences: Sentence[]; modelDirected: readonly Directed[] } {
  const modelDirected = findModelDirected(text);
  const directed = new Set(modelDirected.map((sentence) => sentence.start));
  const sentences = splitSentences(text)
    .filter((sentence) => !directed.has(sentence.start) && sentence.text.length >= shortestSentence)
    .slice(0, mostSentences)
    .flatMap((sentence) => cutLong(sentence));
  return { sentences, modelDirected };
}

/** Text without stops is read, and quoted, in pieces. */
function cutLong(sentence: Sentence): Sentence[] {
  if (sentence.text.length <= longestSentence) return [sentence];
  const space = sentence.text.lastIndexOf(' ', longestSentence);
  const end = space > 0 ? space : longestSentence;
  const rest = sentence.text.slice(end);
  const from = sentence.start + end + (rest.length - rest.trimStart().length);
  const piece = { text: sentence.text.slice(0, end), start: sentence.start, end: sentence.start + end };
  return [piece, ...cutLong({ text: rest.trimStart(), start: from, end: sentence.end })];
}
