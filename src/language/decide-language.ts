import { languageModel } from './language-model.ts';

/** More of a text tells nothing new. */
const sampleCharacters = 1000;
/** A short statement full of names looks foreign: English it is unless the model gives English less than this. */
const leastEnglish = 0.1;
/** Below this a short text could be in several languages. */
const leastLikely = 0.25;

/** The language of a text as a code of two or three letters (`de`); undefined where there is too little to tell. The one way in which a language is decided. */
export function decideLanguage(text: string): string | undefined {
  const answers = askModel(text);
  if (answers.some(({ label, probability }) => label === 'en' && probability >= leastEnglish)) return 'en';
  const [best] = answers;
  return best !== undefined && best.probability >= leastLikely ? best.label : undefined;
}

/** True where nothing speaks for another language: names, numbers and single words are read as English. */
export function isEnglish(text: string): boolean {
  const language = decideLanguage(text);
  return language === undefined || language === 'en';
}

/** In English: "German" for `de`. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

/** Against what a page says of itself, only a text that is plainly in another language counts: many sites leave their system's default. */
const plainly = { letters: 20, likely: 0.8, declared: 0.05 };
const certainWithoutWord = 0.5;

export function settleLanguage(declared: string | undefined, text: string): string | undefined {
  if ((text.slice(0, sampleCharacters).match(/\p{L}/gu) ?? []).length < plainly.letters) return declared;
  const answers = askModel(text);
  const [best] = answers;
  if (best === undefined) return declared;
  if (declared === undefined) return best.probability >= certainWithoutWord ? best.label : undefined;
  const base = declared.split(/[-_]/u)[0]?.toLowerCase() ?? declared;
  const own = sameLanguage[base] ?? base;
  // Of a language that the model does not know nothing is known that could speak against it.
  if (own === best.label || !languageModel().labels.has(own)) return declared;
  const ownLikely = answers.find(({ label }) => label === own)?.probability ?? 0;
  return best.probability >= plainly.likely && ownLikely < plainly.declared ? best.label : declared;
}

/** Codes that pages use for what the model knows under another. */
const sameLanguage: Readonly<Record<string, string>> = {
  nb: 'no',
  iw: 'he',
  in: 'id',
  ji: 'yi',
  fil: 'tl',
  mo: 'ro',
};

function askModel(text: string): { label: string; probability: number }[] {
  const sample = text.slice(0, sampleCharacters);
  if (!/\p{L}/u.test(sample)) return [];
  const answers = languageModel().predict(sample);
  // Chinese characters without any kana are no Japanese.
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample);
  return kana ? answers : answers.filter(({ label }) => label !== 'ja');
}
