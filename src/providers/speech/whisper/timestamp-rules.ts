/** The special tokens that decide how a window is written down. */
export type SpeechTokens = {
  startOfTranscript: number;
  transcribe: number;
  endOfText: number;
  noTimestamps: number;
  noSpeech: number;
  /** Language tokens by their two or three letters. */
  languages: ReadonlyMap<number, string>;
  suppressed: readonly number[];
  suppressedAtStart: readonly number[];
};

export const secondsPerTimestamp = 0.02;
/** The first words begin within a second, or nothing is heard at the beginning. */
const latestStart = 50;

/**
 * Which tokens may come next, as Whisper was made to write: times come in pairs, never go back, and open the text; where a time is likelier than every
 * single word, a time it is. Changes the scores in place.
 */
export function applyTimestampRules(
  scores: Float32Array,
  written: readonly number[],
  tokens: SpeechTokens,
): void {
  const firstTime = tokens.noTimestamps + 1;
  const forbid = (from: number, to: number) =>
    scores.fill(Number.NEGATIVE_INFINITY, from, Math.max(from, to));
  for (const token of tokens.suppressed) forbid(token, token + 1);
  forbid(tokens.endOfText + 1, firstTime);
  if (written.length === 0) {
    for (const token of tokens.suppressedAtStart) forbid(token, token + 1);
    forbid(0, firstTime);
    forbid(firstTime + latestStart + 1, scores.length);
    return;
  }
  const isTime = (token: number | undefined) => token !== undefined && token >= firstTime;
  const last = isTime(written.at(-1));
  const beforeLast = written.length < 2 || isTime(written.at(-2));
  if (last && beforeLast) forbid(firstTime, scores.length);
  else if (last) forbid(0, tokens.endOfText);
  const lastTime = written.findLast(isTime);
  if (lastTime !== undefined) forbid(firstTime, last && !beforeLast ? lastTime : lastTime + 1);
  if (timeIsLikelier(scores, firstTime)) forbid(0, firstTime);
}

function timeIsLikelier(scores: Float32Array, firstTime: number): boolean {
  let [bestWord, bestTime] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let token = 0; token < scores.length; token++) {
    const score = scores[token] ?? 0;
    if (token < firstTime) bestWord = Math.max(bestWord, score);
    else bestTime = Math.max(bestTime, score);
  }
  if (bestTime === Number.NEGATIVE_INFINITY) return false;
  let sum = 0;
  for (let token = firstTime; token < scores.length; token++)
    sum += Math.exp((scores[token] ?? 0) - bestTime);
  return bestTime + Math.log(sum) > bestWord;
}
