/** Letters of other alphabets that look like Latin ones. */
const latinOf: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaсcеeоoрpхxуyіiјjѕsһhԁdԛqԝwАAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYοoαaνvρpυuΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'.matchAll(
      /(.)(.)/gu,
    ),
  ).map(([, lookalike, latin]) => [lookalike ?? '', latin ?? ''] as const),
);

/**
 * Writes words that mix Latin letters with lookalikes in Latin letters alone. Posts use such mixtures to escape filters, and no search
 * finds them. Words wholly in another alphabet stay as they are.
 */
export function foldLookalikes(text: string): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (!/\p{Script=Latin}/u.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word;
    const folded = Array.from(word, (letter) => latinOf.get(letter) ?? letter).join('');
    return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(folded) ? word : folded;
  });
}
