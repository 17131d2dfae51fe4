import { expect, it } from 'vitest';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { SpellingProvider } from '../../spec/spelling.ts';

export type SpellingSubject = {
  provider: SpellingProvider;
  /** A text with one word that is misspelt, and what it should be read as. */
  misspelt: { text: string; word: string; readAs: string };
  close(): Promise<void>;
};

/** What everyone who mends spelling keeps to. */
export function testSpellingContract(name: string, open: () => Promise<SpellingSubject>): void {
  const options = () => ({ signal: AbortSignal.timeout(60_000), snapshots: createSnapshots() });

  it(`${name}: names the place of what it mends, and mends it once`, async () => {
    const { provider, misspelt, close } = await open();
    const { items } = await provider.call({ text: misspelt.text }, options());
    expect(items).toMatchObject([{ word: misspelt.word, readAs: misspelt.readAs }]);
    const [{ start, end } = { start: 0, end: 0 }] = items;
    expect(misspelt.text.slice(start, end)).toBe(misspelt.word);
    const mended = misspelt.text.slice(0, start) + misspelt.readAs + misspelt.text.slice(end);
    expect((await provider.call({ text: mended }, options())).items).toEqual([]);
    await close();
  });

  it(`${name}: leaves what has no words alone`, async () => {
    const { provider, close } = await open();
    for (const text of ['', '  ', '1,234 – 5', '…'])
      expect((await provider.call({ text }, options())).items).toEqual([]);
    await close();
  });
}
