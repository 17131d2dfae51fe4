import { describe, expect, it } from 'vitest';
import { createTools } from '../../../../../bench/judge/local-judge.ts';
import { isDecided } from '../../../../core/label.ts';
import { labelOfRating } from '../../../../core/rating.ts';
import { draftFactCheckLocally } from './draft-fact-check.ts';
import { judgeClaimLocally } from './judge-claim.ts';
import { judgePacketLocally } from './judge-packet.ts';
import { reasonFromEvidenceLocally } from './reason-from-evidence.ts';
import { verifyPostLocally } from './verify-post.ts';

const tools = createTools();
const today = '2026-06-30';
const claim = 'The Varnholm bridge was closed this morning.';
const quote = 'The Varnholm bridge was closed this morning, the port authority said.';
const source = { title: 'Bridge closed', tier: 'primary' as const, because: ['A register.'], family: 'f1' };

/** Every question that ends in a verdict, asked about one page of the given day. */
const judges: Readonly<Record<string, (published: string) => Promise<Parameters<typeof labelOfRating>[0]>>> =
  {
    aletheia: async (published) =>
      (
        await judgeClaimLocally(
          {
            claim,
            today,
            images: [],
            subClaims: [{ id: 's1', text: claim }],
            evidence: [{ id: 'e1', quote, facts: [], ...source, published }],
          },
          tools,
        )
      ).rating,
    multireflect: async (published) =>
      (
        await verifyPostLocally(
          {
            claim,
            today,
            images: [],
            hasPicture: false,
            consistency: '',
            pictureFacts: [],
            evidence: [{ id: 'e1', kind: 'text', quote, ...source, published }],
          },
          tools,
        )
      ).statement.rating,
    ragar: async (published) =>
      (
        await draftFactCheckLocally(
          {
            claim,
            today,
            imageContext: [],
            stepByStep: false,
            pairs: [
              {
                id: 'q1',
                question: 'Was the Varnholm bridge closed?',
                answer: 'Yes.',
                yes: 'yes',
                evidence: [{ id: 'e1', quote, ...source, published }],
              },
            ],
          },
          tools,
        )
      ).rating,
    agentfact: async (published) =>
      (
        await reasonFromEvidenceLocally(
          {
            claim,
            post: '',
            today,
            images: [],
            steps: [],
            evidence: [
              {
                id: 'e1',
                quote,
                summary: quote,
                source: { ...source, published, kind: 'reliable', use: 'positive' },
              },
            ],
          },
          tools,
        )
      ).rating,
    touchstone: async (published) =>
      (
        await judgePacketLocally(
          {
            claim,
            today,
            images: [],
            pictureFacts: [],
            hasPicture: false,
            parts: [{ id: 's1', text: claim }],
            asked: [],
            isLast: true,
            sources: [{ id: 'A', ...source, published }],
            items: [{ id: 'e1', source: 'A', text: quote }],
          },
          tools,
        )
      ).rating,
  };

describe('a claim about the day of the check', () => {
  it.each(Object.keys(judges))(
    'is settled by a page of that day and not by an older one: %s',
    async (name) => {
      const judge = judges[name];
      const labelFor = async (published: string) => labelOfRating((await judge?.(published)) ?? 'unproven');
      expect(await labelFor('2026-06-30')).toBe('supported');
      expect(isDecided(await labelFor('2025-02-11'))).toBe(false);
    },
  );
});
