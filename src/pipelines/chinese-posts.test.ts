import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeSmallWeb } from '../../test/support/recipes/small-web.ts';
import { functionReasoner } from '../../test/support/simulated-providers.ts';
import { checkItem } from '../app/studies/check-item.ts';
import type { Report } from '../core/report.ts';
import type { EvaluationItem } from '../eval/dataset.ts';
import { findDataset } from '../eval/datasets/registry.ts';
import { createEscalatingReasoner } from '../reasoners/escalating/create-escalating-reasoner.ts';
import type { InterpretClaimInput, InterpretClaimOutput } from '../tasks/claims/interpret-claim.ts';
import {
  type ExtractEventInput,
  type ExtractEventOutput,
  slotNames,
} from '../tasks/evidence/extract-event.ts';
import type { JudgeClaimInput, JudgeClaimOutput } from '../tasks/verdicts/judge-claim.ts';
import { splitSentences } from '../text/sentences/sentences.ts';
import { aletheia } from './aletheia.ts';

const file = join(import.meta.dirname, '../../../shared/data/multimodal/mr2-sample.jsonl');

/** Clauses of Chinese text, without marks. */
const clausesOf = (text: string) =>
  text.split(/[\s，。！？、；：:“”"《》（）()～\u200b]+/u).filter((one) => one.length >= 4);
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** Stands for a model: cuts at marks, quotes whole sentences that share a clause or a run of signs with the claim, and takes them for support. */
function chineseModel() {
  const asked: string[] = [];
  const handlers = {
    'interpret-claim': ({ text }: InterpretClaimInput): InterpretClaimOutput => ({
      subClaims: [{ text, queries: clausesOf(text).slice(0, 3), counterQueries: [] }],
      notes: [],
    }),
    'extract-event': ({ claim, page, subClaims }: ExtractEventInput): ExtractEventOutput => ({
      slots: Object.fromEntries(slotNames.map((name) => [name, null])) as ExtractEventOutput['slots'],
      keyQuotes: splitSentences(page.text)
        .map(({ text }) => text)
        .filter((sentence) => isChinese(sentence) && sharesRun(sentence, claim))
        .slice(0, 2)
        .map((quote) => ({ quote, subClaims: subClaims.map(({ id }) => id) })),
      modelDirected: [],
    }),
    'judge-claim': ({ evidence, subClaims }: JudgeClaimInput): JudgeClaimOutput => ({
      lines: evidence.map(({ id }) => ({
        evidence: id,
        stance: 'supports',
        confidence: 0.8,
        says: 'It tells the same.',
        subClaims: subClaims.map((part) => part.id),
      })),
      subVerdicts: subClaims.map(({ id }) => ({
        subClaim: id,
        label: 'supported',
        confidence: 0.8,
        cites: evidence.map((item) => item.id),
      })),
      rating: 'true',
      confidence: 0.8,
      summary: 'It is told alike.',
      wouldChange: [],
      notChecked: [],
    }),
  };
  const model = functionReasoner(handlers, { id: 'chinese' });
  return {
    asked,
    reasoner: createEscalatingReasoner({
      local: functionReasoner({}, { id: 'local', call: () => Promise.reject(new Error('not for Chinese')) }),
      model: {
        ...model,
        call(request, options) {
          asked.push(request.task.name);
          return model.call(request, options);
        },
      },
      clearFrom: 0.75,
    }),
  };
}

function sharesRun(sentence: string, claim: string, length = 5): boolean {
  const signs = [...claim];
  return signs.some((_, index) => {
    const run = signs.slice(index, index + length).join('');
    return run.length >= length && sentence.includes(run);
  });
}

async function readPosts(): Promise<EvaluationItem[]> {
  const items: EvaluationItem[] = [];
  for await (const row of findDataset('mr2').read(file)) if ('item' in row) items.push(row.item);
  return items;
}

async function check(item: EvaluationItem): Promise<{ report: Report; asked: readonly string[] }> {
  const { reasoner, asked } = chineseModel();
  const { providers, models } = composeSmallWeb(reasoner);
  const report = await checkItem(item, {
    pipeline: aletheia,
    options: { descriptions: 'off', relevanceFloor: 0 },
    providers: { ...providers, reverseImage: [], knowledgeGraph: [] },
    evidence: 'given',
    embedder: models.embedder,
    benchmark: true,
    signal: AbortSignal.timeout(60_000),
  });
  return { report, asked };
}

describe.skipIf(!existsSync(file))(
  'Chinese posts of MR2 with a model (skipped where ../shared/data is missing)',
  () => {
    it('are read, searched for, quoted and judged in their own language', async () => {
      const posts = await readPosts();
      expect(posts).toHaveLength(5);
      let quoted = 0;
      for (const post of posts) {
        const { report, asked } = await check(post);
        const { queries = [] } = report.interpretation?.subClaims[0] ?? {};
        expect(queries.length, post.id).toBeGreaterThan(0);
        expect(queries.every(isChinese), post.id).toBe(true);
        const searched = report.searched.map(({ query }) => query);
        for (const query of queries) expect(searched, post.id).toContain(query);
        const pages = asked.filter((task) => task === 'extract-event').length;
        expect(
          report.searched.some(({ found }) => found > 0),
          post.id,
        ).toBe(pages > 0);
        // Every quote has passed the gate: verbatim in its snapshot, a whole Chinese sentence.
        for (const { quote } of report.evidence) {
          expect(isChinese(quote), quote).toBe(true);
          expect(splitSentences(quote), quote).toHaveLength(1);
        }
        expect(
          report.warnings.filter((warning) => /verbatim|quote/u.test(warning)),
          post.id,
        ).toEqual([]);
        expect(report.verdict.label, post.id).toBe(
          report.evidence.length === 0 ? 'not-enough-evidence' : 'supported',
        );
        quoted += report.evidence.length;
      }
      expect(quoted).toBeGreaterThan(0);
    });
  },
);
