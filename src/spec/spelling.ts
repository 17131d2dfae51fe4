import type { Provider } from './provider.ts';

export type SpellingRequest = { text: string };
/** A word that nobody knows, and the known one that was probably meant. */
export type Respelling = { start: number; end: number; word: string; readAs: string };
/** Finds typing mistakes; no item where there is none, or where it is not clear what was meant. */
export type SpellingProvider = Provider<'spelling', SpellingRequest, Respelling>;
