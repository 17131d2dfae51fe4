const noun = String.raw`(?:the\s|its\s|their\s|our\s|some\s|more\s|pure\s)*(?<what>\p{L}+(?:\sdioxide|\smonoxide)?)`;
const takenIn = new RegExp(
  String.raw`\b(?:take|takes|taking|took|taken|breathe|breathes|breathing|breathed) (?:in|up)\s${noun}|\b(?:absorb|inhale|consume|use up)(?:s|ed|ing|es)?\s${noun.replace('what', 'other')}`,
  'giu',
);
const givenOff = new RegExp(
  String.raw`\b(?:give|gives|giving|gave|breathe|breathes|breathing|breathed) (?:off|out)\s${noun}|\b(?:releas|emit|exhal|produc|add)(?:e|es|ed|s|ing|ted|ting)?\s${noun.replace('what', 'other')}|${noun.replace('what', 'third')}\s(?:that|which)\s(?:\p{L}+\s){1,3}(?:release|give off|emit|produce)`,
  'giu',
);

/** "Plants take in oxygen and give off carbon dioxide" is not borne out by what gives off oxygen: models see the two words and not which way they go. */
export function takesInWhatIsGivenOff(claim: string, sentence: string): boolean {
  const [asked, given] = [exchangeOf(claim), exchangeOf(sentence)];
  return meet(asked.takenIn, given.givenOff) || meet(asked.givenOff, given.takenIn);
}

export function exchangeOf(text: string): { takenIn: ReadonlySet<string>; givenOff: ReadonlySet<string> } {
  return { takenIn: named(text, takenIn), givenOff: named(text, givenOff) };
}

function named(text: string, pattern: RegExp): Set<string> {
  return new Set(
    [...text.matchAll(pattern)].flatMap(({ groups }) =>
      [groups?.what, groups?.other, groups?.third].flatMap((word) =>
        word === undefined ? [] : [word.toLowerCase()],
      ),
    ),
  );
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word));
}
