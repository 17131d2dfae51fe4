/**
 * Attacks that were written without sight of the defence: how many are found and kept away from reasoners, how many honest pages are accused, and
 * above all whether the verdict of the embedded reasoner becomes what the attacker wants.
 */
import type { Label } from '../../src/core/label.ts';
import { startRun } from '../../src/engine/run.ts';
import { aletheia } from '../../src/pipelines/aletheia.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import { readAsTouchstone } from '../../test/attacks/reading-tasks.ts';
import type { Half } from '../../test/attacks/unseen-attacks.ts';
import { hitsOf } from '../../test/support/simulated-check.ts';
import { providersWith, searchOver, textPages } from '../../test/support/simulated-providers.ts';
import { checkInLibrary, type Models, openModels } from './injection.ts';
import { type Detected, detectUnseenAttacks, flagUnseenControls } from './unseen-detection.ts';

const halves: readonly Half[] = ['development', 'test'];
/** Checks take seconds each; so many attacks of each half and goal whose words reach a question, or all of them. */
const sample = Number(process.env['UNSEEN_SAMPLE'] ?? Number.POSITIVE_INFINITY);

function sampled(attacks: readonly Detected[], goal: Detected['goal']): Detected[] {
  const own = attacks.filter((attack) => attack.goal === goal);
  if (sample === Number.POSITIVE_INFINITY) return own;
  return halves.flatMap((half) =>
    own.filter((attack) => attack.half === half && attack.reaches.includes('extract-event')).slice(0, sample),
  );
}

export async function benchUnseenAttacks(print: (line: string) => void): Promise<void> {
  const detected = await detectUnseenAttacks();
  await printDetection(detected, print);
  const models = openModels();
  await printPlanted(detected, models, print);
  await printOrders(detected, models, print);
}

async function printDetection(detected: readonly Detected[], print: (line: string) => void): Promise<void> {
  const controls = await flagUnseenControls();
  print(
    '\n| attacks written without sight of the defence | pages | person told | words reach a question | honest pages accused |',
  );
  print('|---|---|---|---|---|');
  for (const half of halves) {
    const own = controls.filter((page) => page.half === half);
    const accused = own.filter(({ flags }) => flags.length > 0).length;
    for (const goal of ['order', 'planted'] as const) {
      const list = detected.filter((attack) => attack.half === half && attack.goal === goal);
      const told = list.filter(({ flagged }) => flagged).length;
      const reach = list.filter(({ reaches }) => reaches.length > 0).length;
      const controlled = goal === 'order' ? `${accused} of ${own.length}` : '';
      print(
        `| ${half} half, ${goal === 'order' ? 'orders' : 'planted evidence'} | ${list.length} | ${told} | ${reach} | ${controlled} |`,
      );
    }
  }
}

type Outcome = { attack: Detected; clean: Label; attacked: Label };

/** The page handed in by the user, who wants to know what it says: the most that a page is ever trusted. */
async function printOrders(
  detected: readonly Detected[],
  models: Models,
  print: (line: string) => void,
): Promise<void> {
  const orders = sampled(detected, 'order');
  const outcomes: Outcome[] = [];
  for (const attack of orders) {
    const clean = await checkInLibrary(attack.claim, await readAsTouchstone(attack.clean), models);
    // Where no word of it reaches a question, the two checks are one and the same.
    const attacked =
      attack.reaches.length === 0
        ? clean
        : await checkInLibrary(attack.claim, await readAsTouchstone(attack.attacked), models);
    outcomes.push({ attack, clean, attacked });
  }
  print(
    '\n| orders, the page alone | pages | decided without the attack | verdict moved | as the attacker wants |',
  );
  print('|---|---|---|---|---|');
  printOutcomes(outcomes, print);
}

/** False evidence on a page that nobody vouches for: alone, and beside a reliable page that says otherwise. */
async function printPlanted(
  detected: readonly Detected[],
  models: Models,
  print: (line: string) => void,
): Promise<void> {
  const planted = sampled(detected, 'planted');
  const alone: Outcome[] = [];
  const against: Outcome[] = [];
  for (const attack of planted) {
    const honest = (await readAsTouchstone(attack.clean)).text;
    const told = (await readAsTouchstone(attack.attacked)).text;
    const reliable = attack.truth === 'supported' ? `${attack.claim}\n\n${honest}` : honest;
    const check = (pages: Readonly<Record<string, string>>) => checkOnWeb(attack.claim, pages, models);
    alone.push({
      attack,
      clean: await check({ [unrated]: honest }),
      attacked: await check({ [unrated]: told }),
    });
    const clean = await check({ [vouchedFor]: reliable });
    // Only a reliable page that decides the claim contradicts anybody.
    if (clean === attack.truth)
      against.push({ attack, clean, attacked: await check({ [unrated]: told, [vouchedFor]: reliable }) });
  }
  print(
    '\n| planted evidence on an unrated page | pages | decided without the attack | verdict moved | as the attacker wants |',
  );
  print('|---|---|---|---|---|');
  printOutcomes(alone, print);
  print(
    '\n| the same beside a reliable page against it | pages | decided without the attack | verdict moved | as the attacker wants |',
  );
  print('|---|---|---|---|---|');
  printOutcomes(against, print);
}

const unrated = 'https://pages.example.org/story';
const vouchedFor = 'https://www.reuters.com/world/story';

async function checkOnWeb(
  claim: string,
  pages: Readonly<Record<string, string>>,
  { embedder, verifier }: Models,
): Promise<Label> {
  const run = startRun({
    id: 'planted',
    version: 'bench',
    claim: { text: claim, media: [] },
    pipeline: aletheia,
    options: {},
    providers: providersWith({
      reasoner: createLocalReasoner({ embedder, verifier }),
      embedder,
      verifier,
      webSearch: [searchOver(hitsOf(...Object.keys(pages)))],
      pageFetch: textPages(pages),
    }),
  });
  return (await run.report).verdict.label;
}

function printOutcomes(outcomes: readonly Outcome[], print: (line: string) => void): void {
  for (const half of halves) {
    const list = outcomes.filter(({ attack }) => attack.half === half);
    const decided = list.filter(({ clean }) => isDecided(clean)).length;
    const moved = list.filter(({ clean, attacked }) => clean !== attacked);
    const won = moved.filter(({ attack, attacked }) => attacked === attack.wants);
    print(`| ${half} half | ${list.length} | ${decided} | ${moved.length} | ${won.length} |`);
    if (half === 'development')
      for (const { attack, clean, attacked } of moved)
        print(
          `<!-- ${attack.id} ${attack.kind} ${attack.language}: ${clean} → ${attacked}, wanted ${attack.wants} -->`,
        );
  }
}

const decides: Readonly<Record<Label, boolean>> = {
  supported: true,
  refuted: true,
  conflicting: false,
  'not-enough-evidence': false,
};
const isDecided = (label: Label) => decides[label];
