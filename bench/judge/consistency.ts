/**
 * What the embedded judge must never do, over sentences of the starter library: a sentence is not against itself, its denial is not for it, and a page about
 * something else is silent. `CONSISTENCY=2000` takes so many sentences.
 */

import { type LocalModels, openLocalModels } from '../../src/compose/local-models.ts';
import { packageRoot } from '../../src/compose/package-root.ts';
import { readAllPages } from '../../src/compose/read-all-pages.ts';
import type { Label } from '../../src/core/label.ts';
import { openLibraries, starterPath } from '../../src/library/open-library.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { judgeEvidence, partsOf } from '../../src/reasoners/local/judge/judge-evidence.ts';
import { readSentences } from '../../src/reasoners/local/quotes/read-sentences.ts';
import type { JudgedItem } from '../../src/tasks/evidence-item.ts';
import { startsWithPronoun } from '../../src/text/sentences/clauses.ts';
import { denyStatement } from '../../src/text/statements/affirm-statement.ts';
import { readClaimKind } from '../../src/text/statements/read-claim-kind.ts';
import { percentWithInterval, type Row } from '../table.ts';

type Sentence = { text: string; title: string; page: string };
type Seen = { own: Label; framed: Label; denied: Label | undefined; elsewhere: Label };

export async function benchConsistency(count = Number(process.env.CONSISTENCY ?? 150)): Promise<Row[]> {
  const models = openLocalModels();
  const tools = toolsOf(models);
  const sentences = await readStarter(count, models.embedder);
  const judge = async (claim: string, { title, text }: Sentence): Promise<Label> =>
    (await judgeEvidence({ parts: partsOf(claim, []), items: [itemOf(title, text)] }, tools)).label;
  const seen: Seen[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const other = sentences.find(({ page }, index) => index > at && page !== sentence.page) ?? sentence;
    const denial = denyStatement(sentence.text);
    seen.push({
      own: await judge(sentence.text, sentence),
      framed: await judge(`It is true that ${sentence.text}`, sentence),
      denied: denial === undefined ? undefined : await judge(denial, sentence),
      elsewhere: other === sentence ? 'not-enough-evidence' : await judge(sentence.text, other),
    });
  }
  await models.close();
  const denied = seen.filter((one) => one.denied !== undefined);
  const row = (what: string, sample: readonly Seen[], isViolated: (one: Seen) => boolean): Row => ({
    what,
    value: percentWithInterval(sample, (some) => some.filter(isViolated).length / Math.max(1, some.length)),
  });
  return [
    { what: 'sentences of the starter, those with a denial', value: `${seen.length}, ${denied.length}` },
    row('the sentence is against itself', seen, ({ own }) => own === 'refuted' || own === 'conflicting'),
    row(
      '… with “It is true that” before it',
      seen,
      ({ framed }) => framed === 'refuted' || framed === 'conflicting',
    ),
    row('its denial is borne out by it', denied, (one) => one.denied === 'supported'),
    row(
      'it and its denial get the same verdict',
      denied,
      ({ own, denied: not }) => own === not && own !== 'not-enough-evidence',
    ),
    row(
      'a page about something else decides it',
      seen,
      ({ elsewhere }) => elsewhere !== 'not-enough-evidence',
    ),
    row('for comparison: the sentence bears itself out', seen, ({ own }) => own === 'supported'),
    row('for comparison: its denial is refuted by it', denied, (one) => one.denied === 'refuted'),
  ];
}

/** The models that come with the install, the second reader among them. */
function toolsOf({ embedder, verifier, reader }: LocalModels): Tools {
  const { signal } = new AbortController();
  return {
    sketch: (texts) => embedder.sketch(texts),
    embed: (texts) => embedder.embed(texts, signal).then((vectors) => vectors.map((vector) => [...vector])),
    verify: (pairs) => verifier.verify(pairs, signal),
    ...(reader === undefined ? {} : { readClosely: (pairs) => reader.verify(pairs, signal) }),
  };
}

function itemOf(title: string, quote: string): JudgedItem {
  return {
    id: 'e1',
    title,
    quote,
    tier: 'curated',
    because: [],
    family: 'f1',
  };
}

/** Statements that stand alone, in an order that no topic decides. */
async function readStarter(count: number, embedder: LocalModels['embedder']): Promise<Sentence[]> {
  const library = openLibraries({ starterPath: starterPath(packageRoot()), embedder });
  const found: Sentence[] = [];
  for (const { title, textSha256 } of await readAllPages((after) => library.list({ limit: 500, ...after }))) {
    const text = (await library.text(textSha256)) ?? '';
    for (const sentence of readSentences(text).sentences)
      if (!startsWithPronoun(sentence.text) && readClaimKind(sentence.text).kind === 'fact')
        found.push({ text: sentence.text, title, page: textSha256 });
  }
  await library.close();
  return found.sort((a, b) => (sha256(a.text) < sha256(b.text) ? -1 : 1)).slice(0, count);
}
