import type { Label } from '../../core/label.ts';

const words: Readonly<Record<Label, string>> = {
  supported:
    'supported supports support true real correct entailment mostly-true accurate matches yes 1 non-rumor non-fake',
  refuted:
    'refuted refutes refute false fake incorrect contradiction mostly-false pants-fire pants-on-fire barely-true not-true inaccurate misleading out-of-context miscaptioned altered rumor no 0',
  conflicting: 'conflicting conflicting-evidence/cherrypicking mixture mixed half-true partly-true disputed',
  'not-enough-evidence':
    'not-enough-evidence not-enough-info not-enough-information nei neutral unverified unproven unknown insufficient not-supported',
};

const byWord = new Map<string, Label>(
  (Object.entries(words) as [Label, string][]).flatMap(([label, list]) =>
    list.split(' ').map((word): [string, Label] => [word, label]),
  ),
);

/** Our label for a word that datasets use; undefined where it is not known. */
export function labelOfWord(word: string): Label | undefined {
  return byWord.get(
    word
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  );
}
