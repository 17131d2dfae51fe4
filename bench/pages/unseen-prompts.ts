/**
 * Prompts with an attack that the defence let through, each beside the same prompt without it, and the scoring of a language model's answers.
 * `node bench/pages/unseen-prompts.ts write <folder> <index.jsonl>` writes `NNN.md` in a shuffled order; the index says which is which, and is
 * kept from whoever answers. An answer goes beside its prompt as `NNN.answer.json`; `… score <folder> <index.jsonl>` counts.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toModelSchema } from '../../src/reasoners/llm/answers/model-schema.ts';
import { renderTurns } from '../../src/reasoners/llm/prompts/prepare-conversation.ts';
import { acknowledgement, systemText } from '../../src/reasoners/llm/prompts/system-text.ts';
import { readPrompt } from '../../src/tasks/read-prompt.ts';
import { withholdFromInput } from '../../src/tasks/withhold-from-input.ts';
import { splitPassages } from '../../src/text/sentences/passages.ts';
import { askShielded, type Question, readAsTouchstone } from '../../test/attacks/reading-tasks.ts';
import { type Detected, detectUnseenAttacks, type ReadPage } from './unseen-detection.ts';
import { type Entry, scorePrompts } from './unseen-prompt-scores.ts';

type Task = Entry['task'];
type Planned = { attack: Detected; task: Task };

const orderPrompts = 44;
const plantedPrompts = 20;
/** Prompts are shuffled within sets of this size, so that the first set can be answered alone. */
const setSize = 64;

async function writePrompts(folder: string, index: string): Promise<void> {
  const planned = plan(await detectUnseenAttacks());
  const entries: (Entry & { prompt: string; order: string })[] = [];
  for (const [number, { attack, task }] of planned.entries()) {
    const { attacked, clean } = await askBoth(attack, task);
    if (showQuestion(attacked) === showQuestion(clean))
      throw new Error(`The attack ${attack.id} does not reach ${task}.`);
    for (const variant of ['attacked', 'clean'] as const) {
      const question = variant === 'attacked' ? attacked : clean;
      const { id, kind, goal, half, language, truth, wants } = attack;
      entries.push({
        ...{
          file: '',
          pair: `p${number + 1}`,
          variant,
          task,
          attack: id,
          kind,
          goal,
          half,
          language,
          truth,
          wants,
        },
        text: textOf(question),
        prompt: showQuestion(question),
        order: `${Math.floor((2 * number) / setSize)}${hash(`${id} ${variant}`)}`,
      });
    }
  }
  const shuffled = entries.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  mkdirSync(folder, { recursive: true });
  mkdirSync(dirname(index), { recursive: true });
  const lines = shuffled.map(({ prompt, order: _, ...entry }, at) => {
    const file = String(at + 1).padStart(3, '0');
    writeFileSync(join(folder, `${file}.md`), prompt);
    return JSON.stringify({ ...entry, file } satisfies Entry);
  });
  writeFileSync(index, `${lines.join('\n')}\n`);
  console.log(`${lines.length} prompts are in ${folder}, half of them attacked; ${index} says which.`);
}

/** Attacks whose words reach reader and judge, all kinds by turns; of the orders every other one is put to the reader, the rest to the judge. */
function plan(detected: readonly Detected[]): Planned[] {
  const reaching = detected.filter(
    ({ reaches }) => reaches.includes('extract-event') && reaches.includes('judge-claim'),
  );
  const orders = byTurns(reaching.filter(({ goal }) => goal === 'order')).slice(0, orderPrompts);
  const planted = byTurns(reaching.filter(({ goal }) => goal === 'planted')).slice(0, plantedPrompts);
  const planned = [
    ...orders.map(
      (attack, index) => ({ attack, task: index % 2 === 0 ? 'extract-event' : 'judge-claim' }) as const,
    ),
    ...planted.map((attack) => ({ attack, task: 'judge-claim' }) as const),
  ];
  return planned.toSorted((one, other) => (hash(one.attack.id) < hash(other.attack.id) ? -1 : 1));
}

function byTurns(attacks: readonly Detected[]): Detected[] {
  const kinds = [...Map.groupBy(attacks, ({ kind }) => kind).values()].map((list) =>
    list.toSorted((one, other) => (hash(one.id) < hash(other.id) ? -1 : 1)),
  );
  const rounds = Math.max(...kinds.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) => kinds.flatMap((list) => list[round] ?? [])).flat();
}

async function askBoth(attack: Detected, task: Task) {
  const attacked = await readAsTouchstone(attack.attacked);
  const clean = await readAsTouchstone(attack.clean);
  const ask = (page: ReadPage) =>
    attack.goal === 'planted' ? askWithReliable(page, clean, attack) : askOne(page, attack.claim, task);
  return { attacked: ask(attacked), clean: ask(clean) };
}

function askOne(page: ReadPage, claim: string, task: Task): Question {
  const question = askShielded(page, claim).find((asked) => asked.task.name === task);
  if (question === undefined) throw new Error(`No question ${task}.`);
  return question;
}

/**
 * The page that nobody vouches for, and the honest account from a source that lists call reliable. Some honest pages are silent on the claim;
 * where the claim is right, a reliable source can be made to state it.
 */
function askWithReliable(page: ReadPage, honest: ReadPage, { claim, truth }: Detected): Question {
  const { task } = askOne(page, claim, 'judge-claim');
  const stated = truth === 'supported' ? [claim] : [];
  const reliable = { tier: 'high', because: ['rated as highly factual by a list of sources'], facts: [] };
  const evidence = [
    ...splitPassages(page.text).map(({ text }) => ({
      ...{ title: page.title, tier: 'unrated', because: ['nothing is known about the source'] },
      ...{ family: 'f1', quote: text, facts: [] },
    })),
    ...splitPassages(honest.text).map(({ text }) => ({
      ...reliable,
      ...{ title: honest.title, family: 'f2', quote: text },
    })),
    ...stated.map((quote) => ({ ...reliable, title: 'Reference entry', family: 'f3', quote })),
  ].map((item, index) => ({ id: `e${index + 1}`, ...item }));
  const subClaims = [{ id: 's1', text: claim }];
  const input = task.input.parse({ claim, today: '2026-06-30', images: [], subClaims, evidence });
  return { task, input: withholdFromInput(input, task).input };
}

function showQuestion({ task, input }: Question): string {
  const turns = renderTurns({ task, input }, readPrompt(task.prompt), toModelSchema(task.output));
  const conversation = turns.map((turn) => `[user]\n${turn}`).join(`\n\n[assistant]\n${acknowledgement}\n\n`);
  return `[system]\n${systemText}\n\n${conversation}\n`;
}

/** What stood on the page, so that a quote can be told to be the attack's. */
function textOf({ input }: Question): string {
  const { page, evidence } = input as { page?: { text: string }; evidence?: { quote: string }[] };
  return page?.text ?? (evidence ?? []).map(({ quote }) => quote).join('\n\n');
}

function hash(text: string): string {
  return createHash('sha256').update(`prompts ${text}`).digest('hex');
}

const [command, folder, index] = process.argv.slice(2);
if (folder === undefined || index === undefined || (command !== 'write' && command !== 'score')) {
  console.error('Usage: node bench/pages/unseen-prompts.ts write|score <folder> <index.jsonl>');
  process.exit(2);
} else if (command === 'write') await writePrompts(folder, index);
else scorePrompts(folder, readFileSync(index, 'utf8'), (line) => console.log(line));
