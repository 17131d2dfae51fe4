/** Texts in which these rules were seen to find nothing. */
export type KnownTexts = { has(text: string): boolean };

let known: (() => KnownTexts | undefined) | undefined;

/** From now on texts that are known need not be looked at again; the list is asked for with the first text. */
export function knowHarmless(texts: () => KnownTexts | undefined): void {
  let read: { texts: KnownTexts | undefined } | undefined;
  known = () => {
    read ??= { texts: texts() };
    return read.texts;
  };
}

export function isKnownHarmless(text: string): boolean {
  return known?.()?.has(text) === true;
}
