import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGoldDocuments } from '../../../test/intake/gold-claims.ts';
import { CancelledError } from '../../core/errors.ts';
import { findClaims as findByRules } from '../../intake/find-claims.ts';
import { createLanguageModelReasoner } from '../../reasoners/llm/create-language-model-reasoner.ts';
import { readSent, reply, startModelServer } from '../../reasoners/llm/model-server.contract.ts';
import { findClaimsLocally } from '../../reasoners/local/handlers/claims/find-claims.ts';
import type { ReasonerProvider } from '../../spec/reasoner.ts';
import { findClaims } from '../../tasks/claims/find-claims.ts';
import { takeApart } from './take-apart.ts';

const recordedAnswer = (name: string): { answer: { sentences: { id: string }[] } } =>
  JSON.parse(
    readFileSync(new URL(`../../../test/recordings/llm/find-claims/${name}.json`, import.meta.url), 'utf8'),
  );
const goldDocument = (name: string) => {
  const gold = readGoldDocuments().find((each) => each.name === name);
  if (gold === undefined) throw new Error(`There is no document ${name}`);
  return gold.document;
};
const modelAt = (url: string) =>
  createLanguageModelReasoner({
    model: 'openai:gpt-4o',
    baseUrl: url,
    environment: { OPENAI_API_KEY: 'secret-key' },
  });

test('a language model finds the claims, in one call, with their places and reasons', async () => {
  await using server = await startModelServer(
    reply('openai', JSON.stringify(recordedAnswer('chain-mail').answer)),
  );
  const document = goldDocument('chain-mail');
  const found = await takeApart(document, modelAt(server.url));
  expect(server.received).toHaveLength(1);
  expect(found.notes).toEqual([]);
  expect(found.usd).toBeGreaterThan(0);
  const spread = found.claims.find(({ sentence }) => sentence.startsWith('It is spread by e-mails'));
  expect(spread?.claim.text).toContain('Red Lily');
  for (const { place, sentence } of found.claims)
    expect(document.text.slice(place.start, place.end).trim()).toBe(sentence);
  const microsoft = found.claims.filter(({ sentence }) => sentence.startsWith('Microsoft announced'));
  expect(microsoft.map(({ attribution }) => attribution?.asks).sort()).toEqual(['is-it-so', 'was-it-said']);
  // Every sentence is a claim or is left out.
  const places = [...found.claims, ...found.leftOut].map(({ place }) => place?.start);
  expect(new Set(places).size).toBe(found.sentences);
  expect(found.leftOut.every(({ why }) => why !== '')).toBe(true);
});

test('where the model fails, the rules read, and the report says so', async () => {
  await using server = await startModelServer(reply('openai', 'I would rather not.'));
  const document = goldDocument('chain-mail');
  const found = await takeApart(document, modelAt(server.url));
  const { claims } = findByRules(document);
  expect(found.claims).toEqual(claims);
  expect(found.notes).toEqual([
    expect.stringMatching(/^Sentences 1 to 11 were read by rules, because openai:gpt-4o failed: /u),
  ]);
  // What the two useless answers cost is counted.
  expect(found.usd).toBeGreaterThan(0);
});

test('a server that is busy for a moment is asked again', async () => {
  const answer = JSON.stringify(recordedAnswer('chain-mail').answer);
  await using server = await startModelServer({ status: 503 }, reply('openai', answer));
  const found = await takeApart(goldDocument('chain-mail'), modelAt(server.url));
  expect(found.notes).toEqual([]);
  expect(server.received).toHaveLength(2);
});

test('a budget that has no room for a model is kept to', async () => {
  await using server = await startModelServer({ status: 500 });
  const found = await takeApart(goldDocument('chain-mail'), modelAt(server.url), { maxUsd: 0.000_001 });
  expect(server.received).toEqual([]);
  expect(found.claims.length).toBeGreaterThan(0);
  expect(found.notes[0]).toContain('the budget has no room');
});

test('a long document is read in parts that know what stands before them', async () => {
  const sentence = (index: number) => `The bridge of Velm number ${index} was opened in ${1800 + index}.`;
  const text = Array.from({ length: 100 }, (_, index) => sentence(index)).join(' ');
  const answer = (from: number, to: number) =>
    JSON.stringify({
      sentences: Array.from({ length: to - from }, (_, index) => ({
        id: `${from + index + 1}`,
        kind: 'fact',
        claims: [{ text: sentence(from + index), asks: 'is-it-so', speaker: null, reasons: ['checkable'] }],
        sameAs: null,
        why: '',
      })),
    });
  await using server = await startModelServer(
    reply('openai', answer(0, 40)),
    reply('openai', answer(40, 80)),
    reply('openai', answer(80, 100)),
  );
  const found = await takeApart({ text }, modelAt(server.url));
  expect(found.notes).toEqual([]);
  expect(found.claims).toHaveLength(100);
  const [, second] = server.received;
  if (second === undefined) throw new Error('one part only');
  const asked = readSent('openai', second).messages.at(-1)?.text ?? '';
  expect(asked).toContain('What stands before these sentences');
  expect(asked).toContain(sentence(0));
  expect(asked).toContain(sentence(39));
  expect(asked).not.toContain(sentence(20));
});

test('a cancelled reading ends, and falls back on nothing', async () => {
  await using server = await startModelServer('hang');
  const cancelled = new AbortController();
  const reading = takeApart(goldDocument('chain-mail'), modelAt(server.url), { signal: cancelled.signal });
  setTimeout(() => cancelled.abort(new CancelledError({ message: 'Enough.' })), 50);
  await expect(reading).rejects.toThrow('Enough.');
});

test('the local handler answers the task as the rules take documents apart', async () => {
  const document = goldDocument('rally');
  const asked: unknown[] = [];
  const local: ReasonerProvider = {
    kind: 'reasoner',
    id: 'local',
    needsNetwork: false,
    sees: false,
    readsPrompts: true,
    async call({ input }) {
      const parsed = findClaims.input.parse(input);
      const answer = await findClaimsLocally(parsed, { embed: async () => [], verify: async () => [] });
      asked.push(findClaims.check?.(findClaims.output.parse(answer), parsed));
      return { items: [answer] };
    },
  };
  const found = await takeApart(document, local);
  const rules = findByRules(document);
  expect(asked).toEqual([[]]);
  expect(found.claims.map(({ claim }) => claim.text)).toEqual(rules.claims.map(({ claim }) => claim.text));
  expect(found.claims.map(({ worth }) => worth)).toEqual(rules.claims.map(({ worth }) => worth));
});
