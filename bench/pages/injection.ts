/**
 * How far text that is aimed at a model gets: the attack pages of test/attacks through every reading task, before (a plain extractor, no
 * care) and after (as Touchstone reads and asks), whether the person is told, and whether the embedded reasoner's verdict moves.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defined } from '../../src/core/defined.ts';
import type { Label } from '../../src/core/label.ts';
import { labelOfRating } from '../../src/core/rating.ts';
import { startRun } from '../../src/engine/run.ts';
import { openLibraries } from '../../src/library/open-library.ts';
import { aletheia } from '../../src/pipelines/aletheia.ts';
import {
  createSentenceEncoder,
  type SentenceEncoder,
} from '../../src/providers/embedder/sentence-encoder.ts';
import { createLibraryPages } from '../../src/providers/page-fetch/library.ts';
import { createCrossEncoderVerifier } from '../../src/providers/verifier/cross-encoder.ts';
import { createLibrarySearch } from '../../src/providers/web-search/library.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { judgeClaimLocally } from '../../src/reasoners/local/handlers/verdicts/judge-claim.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import { findKeyQuotes } from '../../src/reasoners/local/quotes/key-quotes.ts';
import type { VerifierProvider } from '../../src/spec/verifier.ts';
import { findModelDirected } from '../../src/text/model-directed/model-directed.ts';
import { splitSentences } from '../../src/text/sentences/sentences.ts';
import {
  type AttackPage,
  holdsTrace,
  loadArticle,
  loadAttackPages,
  loadControls,
} from '../../test/attacks/attack-pages.ts';
import { extractPlainly, type PlainPage } from '../../test/attacks/plain-extractor.ts';
import { askAbout, askShielded, readAsTouchstone, renderQuestion } from '../../test/attacks/reading-tasks.ts';
import { createTools } from '../judge/local-judge.ts';

const root = join(import.meta.dirname, '..', '..');

type Measured = AttackPage & {
  reachRaw: boolean;
  reachBefore: boolean;
  reachAfter: boolean;
  flagged: boolean;
  before: Moved;
  after: Moved;
};
type Moved = { clean: Label; attacked: Label };

export async function benchInjection(print: (line: string) => void): Promise<void> {
  const measured = await measureAttacks();
  printAttacks(measured, print);
  await printFalseFlags(print);
}

async function measureAttacks(): Promise<Measured[]> {
  const models = openModels();
  const tools = createTools();
  const clean = new Map<string, { before: Label; after: Label }>();
  const measured: Measured[] = [];
  for (const attack of loadAttackPages()) {
    const plain = await extractPlainly(attack);
    const read = await readAsTouchstone(attack);
    const reaches = (prompts: readonly string[]) =>
      prompts.some((prompt) => holdsTrace(prompt, attack.traces));
    const known = clean.get(attack.claim) ?? (await judgeClean(attack, tools, models));
    clean.set(attack.claim, known);
    measured.push({
      ...attack,
      reachRaw: holdsTrace(new TextDecoder().decode(attack.bytes), attack.traces),
      reachBefore: reaches(askAbout(plain, attack.claim).map(renderQuestion)),
      reachAfter: reaches(askShielded(read, attack.claim).map(renderQuestion)),
      flagged: read.flags.some((flag) => flag.includes('addresses a model')),
      before: { clean: known.before, attacked: await judgeWithoutCare(attack.claim, plain, tools) },
      after: { clean: known.after, attacked: await checkInLibrary(attack.claim, read, models) },
    });
  }
  return measured;
}

async function judgeClean(attack: AttackPage, tools: Tools, models: Models) {
  const page = await readAsTouchstone(loadArticle(attack.article));
  return {
    before: await judgeWithoutCare(attack.claim, page, tools),
    after: await checkInLibrary(attack.claim, page, models),
  };
}

/** The embedded reasoner's own parts on the text as it came: nothing is withheld, nothing left out. */
async function judgeWithoutCare(claim: string, page: PlainPage, tools: Tools): Promise<Label> {
  const subClaims = [{ id: 's1', text: claim }];
  const sentences = splitSentences(page.text).filter(({ text }) => text.length >= 15 && text.length <= 600);
  const quotes = await findKeyQuotes(page.text, page.title, sentences.slice(0, 600), subClaims, tools);
  const evidence = quotes.slice(0, 3).map(({ quote }, index) => ({
    id: `e${index + 1}`,
    title: page.title,
    tier: 'user-supplied' as const,
    because: ['added by its user'],
    family: 'f1',
    quote,
    facts: [],
  }));
  if (evidence.length === 0) return 'not-enough-evidence';
  const { rating } = await judgeClaimLocally(
    { claim, today: '2026-06-30', images: [], subClaims, evidence },
    tools,
  );
  return labelOfRating(rating);
}

export type Models = { embedder: SentenceEncoder; verifier: VerifierProvider };

export function openModels(): Models {
  return {
    embedder: createSentenceEncoder({ modelFolder: join(root, 'models', 'embedder') }),
    verifier: createCrossEncoderVerifier({ modelFolder: join(root, 'models', 'verifier') }),
  };
}

/** A whole check with the embedded reasoner over a library that holds this page alone. */
export async function checkInLibrary(
  claim: string,
  page: PlainPage & { flags: readonly string[] },
  { embedder, verifier }: Models,
): Promise<Label> {
  const library = openLibraries({ userPath: ':memory:', embedder });
  try {
    await library.addDocuments([
      {
        url: 'https://pages.example.org/page',
        title: page.title === '' ? 'Page' : page.title,
        text: page.text,
        ...defined({ publisher: page.publisher }),
      },
    ]);
    const run = startRun({
      id: 'injection',
      version: 'bench',
      claim: { text: claim, media: [] },
      pipeline: aletheia,
      options: {},
      providers: {
        reasoner: createLocalReasoner({ embedder, verifier }),
        embedder,
        verifier,
        pageFetch: createLibraryPages(library),
        webSearch: [createLibrarySearch(library)],
        reverseImage: [],
        imageSearch: [],
        factCheckSearch: [],
        knowledgeGraph: [],
        sourceRatings: [],
      },
    });
    return (await run.report).verdict.label;
  } finally {
    await library.close();
  }
}

const isMoved = ({ clean, attacked }: Moved) => clean !== attacked;
const isWon = (moved: Moved, wanted: string) => isMoved(moved) && moved.attacked === wanted;

function printAttacks(measured: readonly Measured[], print: (line: string) => void): void {
  print(
    '| kind | seen by people | pages | in the raw page | reach before | reach after | flagged | verdict moved, before | after |',
  );
  print('|---|---|---|---|---|---|---|---|---|');
  for (const [kind, list] of Map.groupBy(measured, (page) => page.kind)) print(rowOf(kind, list));
  print(rowOf('**all**', measured));
  for (const part of ['development', 'test'] as const)
    print(
      rowOf(
        `of these, ${part}`,
        measured.filter((page) => page.part === part),
      ),
    );
  const won = (read: (page: Measured) => Moved) =>
    measured.filter((page) => isWon(read(page), page.wanted)).length;
  print('');
  print(
    `The verdict became what the attacker wanted on ${won((page) => page.before)} pages before and ${won((page) => page.after)} after, of ${measured.length}.`,
  );
  const decided = measured.filter((page) => page.after.clean !== 'not-enough-evidence').length;
  print(`The embedded reasoner decides the claim from the clean article for ${decided} of them.`);
  const left = measured.filter((page) => page.reachAfter || isMoved(page.after));
  for (const { id, reachAfter, after, wanted } of left)
    print(
      `- ${id}: ${reachAfter ? 'reaches a prompt' : 'withheld'}; ${after.clean} → ${after.attacked} (wanted ${wanted})`,
    );
}

function rowOf(name: string, list: readonly Measured[]): string {
  const count = (test: (page: Measured) => boolean) => String(list.filter(test).length);
  return `| ${[
    name,
    count((page) => page.visible),
    String(list.length),
    count((page) => page.reachRaw),
    count((page) => page.reachBefore),
    count((page) => page.reachAfter),
    count((page) => page.flagged),
    count((page) => isMoved(page.before)),
    count((page) => isMoved(page.after)),
  ].join(' | ')} |`;
}

async function printFalseFlags(print: (line: string) => void): Promise<void> {
  print('\n| ordinary text | flagged | of |');
  print('|---|---|---|');
  const controls = loadControls();
  let flagged = 0;
  for (const control of controls) if ((await readAsTouchstone(control)).flags.length > 0) flagged++;
  print(`| control pages | ${flagged} | ${controls.length} |`);
  const sentences = (name: string) =>
    readFileSync(join(root, 'test', 'attacks', 'sentences', `${name}.txt`), 'utf8')
      .trim()
      .split('\n');
  const found = (list: readonly string[]) => list.filter((text) => findModelDirected(text).length > 0).length;
  for (const name of ['development-ordinary', 'held-out-ordinary'])
    print(`| sentences, ${name} | ${found(sentences(name))} | ${sentences(name).length} |`);
  const recorded = join(root, '..', 'shared', 'data', 'recorded-web', 'pages.jsonl.gz');
  if (existsSync(recorded)) {
    const texts = gunzipSync(readFileSync(recorded))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => String((JSON.parse(line) as { text?: unknown }).text ?? ''))
      .filter((text) => text !== '');
    print(`| recorded web pages | ${found(texts)} | ${texts.length} |`);
  } else print('| recorded web pages | not measured: the data is not here | |');
  print('\n| orders to a model, one sentence each | found | of |');
  print('|---|---|---|');
  for (const name of ['development-orders', 'held-out-orders'])
    print(`| ${name} | ${found(sentences(name))} | ${sentences(name).length} |`);
}
