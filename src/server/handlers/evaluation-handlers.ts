import type { Evaluations, StoredEvaluation } from '../../app/serving/list-evaluations.ts';
import type { Studies, StudyScore } from '../../app/serving/manage-studies.ts';
import { defined } from '../../core/defined.ts';
import type { evaluationRoutes } from '../contract/evaluation-routes.ts';
import { notFound } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';
import { readCursor, writeCursor } from '../store/cursor.ts';
import type { Handlers } from './handler.ts';

export function evaluationHandlers(
  parts: ServerParts,
  evaluations: Evaluations,
  studies: Studies,
): Pick<Handlers, keyof typeof evaluationRoutes> {
  const require = async (id: string): Promise<StoredEvaluation> => {
    const found = await evaluations.read(id);
    if (found === undefined) throw notFound('evaluation run');
    return found;
  };

  return {
    async listEvaluations({ query }) {
      return pageOfItems((await evaluations.list()).map(summarise), query);
    },
    async getEvaluation({ params }) {
      const evaluation = await require(params.id);
      const { score, manifest } = evaluation;
      return {
        ...summarise(evaluation),
        options: { ...score.options },
        machine: manifest.machine,
        version: manifest.version,
        balancedAccuracy: score.balancedAccuracy,
        weightedF1: score.weightedF1,
        majority: score.majority,
        verificationRate: finite(score.verificationRate),
        correctnessRate: finite(score.correctnessRate),
        labels: score.labels.map((label) => ({ ...label })),
        confusion: score.confusion,
        calibration: {
          error: finite(score.calibration.error),
          bins: score.calibration.bins.map((bin) => ({ ...bin })),
        },
        failures: { ...score.failures },
        perClaim: {
          calls: finite(score.perClaim.calls),
          tokens: finite(score.perClaim.tokens),
          usd: finite(score.perClaim.usd),
          seconds: finite(score.perClaim.seconds),
        },
        stages: score.stages,
        slices: score.slices.map((slice) => ({ ...slice })),
      };
    },
    async listEvaluatedClaims({ params, query }) {
      const { id, score } = await require(params.id);
      const items = score.items
        .filter(({ right }) => query.only === 'all' || right === (query.only === 'right'))
        .map(({ id: claim, truth, record, right, failure }) => ({
          id: claim,
          claim: record?.claim ?? '',
          truth,
          right,
          hasReport: evaluations.hasReport(id, claim),
          ...defined({
            failure,
            answer: record?.answer,
            label: record?.label,
            confidence: record?.confidence,
            summary: record?.summary,
            seconds: record?.seconds,
          }),
        }));
      return pageOfItems(items, query);
    },
    async getEvaluatedReport({ params }) {
      const report = await evaluations.report(params.id, params.claim);
      if (report === undefined) throw notFound('report');
      return report;
    },
    async compareEvaluations({ params }) {
      const found = await evaluations.compare(params.id, params.other);
      if (found === undefined) throw notFound('evaluation run');
      const { score } = await require(params.id);
      const words = new Map(score.items.map(({ id, record }) => [id, record?.claim]));
      return {
        ...found,
        accuracy: { ...found.accuracy },
        macroF1: { ...found.macroF1 },
        mcNemar: { ...found.mcNemar },
        differences: found.differences.map(({ id, truth, first, second }) => ({
          id,
          truth,
          ...defined({ first, second, claim: words.get(id) }),
        })),
      };
    },
    async listStudies() {
      return { items: await studies.list() };
    },
    async rateStudy({ params, caller }) {
      const found = await studies.blind(params.id, caller.name);
      if (found === undefined) throw notFound('study');
      return {
        title: found.title,
        rater: caller.name,
        dimensions: found.guideline.map((dimension) => ({ ...dimension, levels: [...dimension.levels] })),
        items: found.items.map(({ id, claim, post, cards }) => ({
          id,
          claim,
          ...defined({ post }),
          cards: cards.map(({ id: card, letter, output }) => {
            const { at: _, ...rating } = found.ratings[card] ?? { at: '' };
            return {
              id: card,
              letter,
              ...output,
              ...(found.ratings[card] === undefined ? {} : { rating }),
            };
          }),
        })),
      };
    },
    async saveRating({ params, body, caller }) {
      const at = parts.now().toISOString();
      const saved = await studies.save(params.id, caller.name, params.card, { ...body, at });
      if (saved === undefined) throw notFound('card');
      return saved;
    },
    async scoreStudy({ params }) {
      const score = await studies.score(params.id);
      if (score === undefined) throw notFound('study');
      return withoutNaN(score);
    },
  };
}

/** JSON has no word for it but null, and that is what the contract promises. */
function withoutNaN(score: StudyScore) {
  const told = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    ...score,
    systems: score.systems.map((system) => ({
      ...system,
      scores: Object.fromEntries(
        Object.entries(system.scores).map(([dimension, { value, low, high }]) => [
          dimension,
          { value: told(value), low: told(low), high: told(high) },
        ]),
      ),
    })),
    alpha: Object.fromEntries(
      Object.entries(score.alpha).map(([dimension, value]) => [dimension, told(value)]),
    ),
  };
}

function summarise({ id, manifest, score }: StoredEvaluation) {
  const { name, dataset, pipeline, reasoner, claims, answered, failed, notRun, accuracy, macroF1, totalUsd } =
    score;
  return {
    id,
    name,
    dataset,
    pipeline,
    reasoner,
    startedAt: manifest.startedAt,
    claims,
    answered,
    failed,
    notRun,
    accuracy,
    macroF1,
    totalUsd,
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function pageOfItems<Item>(items: Item[], query: { cursor?: string | undefined; limit: number }) {
  const from = query.cursor === undefined ? 0 : readCursor(query.cursor);
  const next = from + query.limit;
  return {
    items: items.slice(from, next),
    total: items.length,
    ...(next < items.length ? { nextCursor: writeCursor(next) } : {}),
  };
}
