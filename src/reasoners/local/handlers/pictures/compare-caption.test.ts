import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openJudgeTools } from '../../../../../test/support/open-judge-tools.ts';
import { compareCaptionLocally } from './compare-caption.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

const shownSchema = z.object({ caption: z.string(), alt: z.string(), file: z.string(), kind: z.string() });
const photographs = readFileSync(
  join(import.meta.dirname, '../../../../../starter/pictures/pictures.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => shownSchema.parse(JSON.parse(line)))
  .filter(({ caption, kind }) => kind === 'photo' && !caption.startsWith('An altered form'));

async function contextOf(described: string, { caption, file }: { caption: string; file: string }) {
  const claim = `This picture shows ${described.charAt(0).toLowerCase()}${described.slice(1)}.`;
  const matches = [{ id: 'm1', caption, pageTitle: file }];
  const { context } = await compareCaptionLocally({ claim, matches, file: [], others: [] }, tools);
  return context;
}

describe('what a person sees in a picture, held against its caption', () => {
  it('is never called another picture, however little of it the caption says', async () => {
    const contexts = await Promise.all(
      photographs.map(async (picture) => ({
        seen: picture.alt,
        context: await contextOf(picture.alt, picture),
      })),
    );
    expect(contexts.length).toBeGreaterThan(50);
    expect(contexts.filter(({ context }) => context === 'miscaptioned')).toEqual([]);
  }, 120_000);

  it('is never confirmed by the caption of another, and often contradicted', async () => {
    const contexts = await Promise.all(
      photographs.map(({ alt }, at) =>
        contextOf(alt, photographs[(at + 7) % photographs.length] as (typeof photographs)[number]),
      ),
    );
    expect(contexts).not.toContain('matches');
    expect(contexts.filter((context) => context === 'miscaptioned').length).toBeGreaterThan(
      contexts.length / 4,
    );
  }, 120_000);

  it('stays open where it may well be so', async () => {
    const reservoir = photographs.find(({ file }) => file === 'alderwend-reservoir-low.jpg');
    expect(reservoir).toBeDefined();
    if (reservoir === undefined) return;
    expect(await contextOf('A reservoir at low water', reservoir)).not.toBe('miscaptioned');
    expect(await contextOf('A dry lake during a drought', reservoir)).not.toBe('miscaptioned');
    expect(await contextOf('A volcano erupting at night', reservoir)).toBe('miscaptioned');
  });
});
