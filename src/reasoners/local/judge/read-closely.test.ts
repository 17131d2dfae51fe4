import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../test/support/open-judge-tools.ts';
import type { Tools } from '../handler.ts';
import { judgeEvidence } from './judge-evidence.ts';

const { tools: withReader, close } = openJudgeTools();
afterAll(close);
const { readClosely: _reader, ...withoutReader } = withReader;

type Page = { title: string; quote: string };

function judge(text: string, pages: readonly Page[], tools: Tools) {
  const items = pages.map((page, at) => ({
    ...page,
    id: `e${at + 1}`,
    family: `f${at + 1}`,
    tier: 'curated' as const,
    because: [],
  }));
  return judgeEvidence({ parts: [{ id: 's1', text }], items }, tools);
}

const ozone = {
  title: 'Ozone layer',
  quote:
    'The ozone layer absorbs most of the harmful ultraviolet radiation from the Sun. It lies in the stratosphere.',
};
const owens = {
  title: 'Jesse Owens at the 1936 Olympic Games',
  quote: 'Jesse Owens of the United States won four gold medals at the Berlin Olympic Games of August 1936.',
};
const columbus = {
  title: 'Columbus and the shape of the Earth',
  quote:
    'The first expedition to do that, begun by Ferdinand Magellan and completed by Juan Sebastián Elcano, returned in 1522.',
};

describe('the second reader', () => {
  it('confirms what a page says outright, where the smaller model alone is not sure enough', async () => {
    const magellan = {
      title: 'Voyage of Magellan and Elcano',
      quote:
        'The first expedition to sail round the world, begun by Ferdinand Magellan and completed by Juan Sebastián Elcano, returned in 1522.',
    };
    const claim = 'Elcano brought the first ship home from a voyage round the world.';
    expect((await judge(claim, [magellan], withoutReader)).label).toBe('not-enough-evidence');
    expect((await judge(claim, [magellan], withReader)).label).toBe('supported');
    const ultraviolet = "The ozone layer absorbs much of the Sun's ultraviolet radiation.";
    expect((await judge(ultraviolet, [ozone], withReader)).label).toBe('supported');
  });

  it('finds the contradiction that both read, and turns it for a denial', async () => {
    const claim = 'Jesse Owens won four gold medals at the Olympic Games in London.';
    expect((await judge(claim, [owens], withReader)).label).toBe('refuted');
    const denial = 'Jesse Owens did not win four gold medals at the Olympic Games in London.';
    expect((await judge(denial, [owens], withReader)).label).toBe('supported');
  });

  it.each(['Switzerland is landlocked.', 'Switzerland is not landlocked.'])(
    'takes whom a country borders on for no word about the sea: %s',
    async (claim) => {
      const switzerland = {
        title: 'Switzerland',
        quote: 'Switzerland has land borders with Germany, France, Italy, Austria and Liechtenstein.',
      };
      expect((await judge(claim, [switzerland], withReader)).label).toBe('not-enough-evidence');
    },
  );

  it.each(['Africa is a country.', "Africa isn't a country.", 'Africa is not a country.'])(
    'takes what is said of South Africa for no word about Africa: %s',
    async (claim) => {
      const quote = 'South Africa is the southernmost country on the African mainland.';
      const south = { title: 'South Africa', quote };
      expect((await judge(claim, [south], withReader)).lines[0]?.stance).toBe('neutral');
      expect((await judge(claim, [{ title: 'Africa', quote }], withReader)).label).toBe(
        'not-enough-evidence',
      );
      const same = claim.replace('Africa', 'South Africa');
      expect((await judge(same, [south], withReader)).label).toBe(
        /n[o’']t/u.test(claim) ? 'refuted' : 'supported',
      );
    },
  );

  it('takes what is said of New York for no word about York', async () => {
    const quote = 'Anna Lund was born in New York in 1950.';
    const page = [{ title: 'Anna Lund', quote }];
    expect((await judge('Anna Lund was born in York.', page, withReader)).label).not.toBe('supported');
    expect((await judge('Anna Lund was born in New York.', page, withReader)).label).toBe('supported');
  });

  it('takes a denial of something else for no denial that it ever happened', async () => {
    const marta = {
      title: 'Women’s football World Cup',
      quote: 'Brazil’s women have never won the World Cup; their best result was second place in 2007.',
    };
    const gang = {
      title: 'Film',
      quote: 'The Story of the Kelly Gang, an Australian film directed by Charles Tait, was shown in 1906.',
    };
    expect((await judge('Brazil has never won the World Cup.', [marta], withReader)).label).not.toBe(
      'supported',
    );
    expect((await judge('Charlie Chaplin never directed a film.', [gang], withReader)).label).not.toBe(
      'supported',
    );
  });

  it('is not against what a clause says outright, whatever the next one denies', async () => {
    const bananas = {
      title: 'Bananas',
      quote:
        'Bananas contain potassium and are therefore very slightly radioactive, but eating bananas carries no radiation risk.',
    };
    expect((await judge('Bananas are radioactive.', [bananas], withReader)).label).not.toBe('refuted');
    expect((await judge('Bananas are not radioactive.', [bananas], withReader)).label).not.toBe('supported');
  });

  it('takes what is said of somebody else for no contradiction', async () => {
    const judged = await judge(
      'Christopher Columbus first crossed the Atlantic in 1492.',
      [columbus],
      withReader,
    );
    expect(judged.label).toBe('not-enough-evidence');
  });

  it('lets a sentence that says it outweigh one that is only taken for its opposite', async () => {
    const judged = await judge(
      'Diamond is made of carbon.',
      [
        {
          title: 'Diamond and graphite',
          quote: 'Diamond and graphite are both forms of the element carbon.',
        },
        {
          title: 'Where diamonds come from',
          quote:
            'Diamonds do not come from coal: most diamonds are older than the land plants from which coal formed.',
        },
      ],
      withReader,
    );
    expect(judged.label).toBe('supported');
  });

  it('quotes in its reason only what stands in the passage', async () => {
    const quote =
      'Sharks do get cancer, and tumours have been described in many species, but the sale of shark cartilage as a remedy goes on.';
    const { lines } = await judge('Sharks get cancer.', [{ title: 'Sharks', quote }], withReader);
    expect(lines[0]?.stance).toBe('supports');
    const quoted = [...(lines[0]?.says ?? '').matchAll(/“([^”]+)”/gu)].map(([, words = '']) => words);
    expect(quoted.length).toBeGreaterThan(0);
    for (const words of quoted) expect(quote).toContain(words);
  });

  it('does not overrule another figure', async () => {
    const report = {
      title: 'Ferry report 2025',
      quote:
        'The ferry between Alden and Morre carried 412,000 passengers in 2025, 8 per cent fewer than in 2024.',
    };
    const claim = (figure: string) =>
      `The ferry between Alden and Morre carried ${figure} passengers in 2025.`;
    expect((await judge(claim('512,000'), [report], withReader)).label).toBe('refuted');
    expect((await judge(claim('412,000'), [report], withReader)).label).toBe('supported');
  });

  it('says nothing where nothing is near', async () => {
    const judged = await judge('The ferry to Morre was cancelled in March.', [ozone, owens], withReader);
    expect(judged.label).toBe('not-enough-evidence');
    expect(judged.lines.every(({ stance }) => stance === 'neutral')).toBe(true);
  });

  it.each([
    [
      'Smallpox was not officially declared wiped out in 1980.',
      'Smallpox eradication',
      'Rinderpest, a disease of cattle, is the only other disease to have been eradicated; this was declared in 2011.',
      'not-enough-evidence',
    ],
    [
      'The Alderwend reservoir is at low water.',
      'An old picture of the Alderwend reservoir',
      'A post of 8 August 2026 said "Alderwend today: two weeks of water left".',
      'not-enough-evidence',
    ],
    [
      'Decaffeinated coffee contains no caffeine whatsoever.',
      'Coffee',
      'Decaffeinated coffee still contains a little caffeine.',
      'refuted',
    ],
    [
      'A netball team has seven players on the court.',
      'Rules of ball games',
      'A basketball team has five players on the court.',
      'not-enough-evidence',
    ],
    [
      'Fireflies are true flies and not beetles.',
      'Beetles',
      'Fireflies are beetles, not flies.',
      'not-enough-evidence',
    ],
  ])('takes what is said of another thing for no word about it: %s', async (claim, title, quote, label) => {
    expect((await judge(claim, [{ title, quote }], withReader)).label).toBe(label);
  });
});
