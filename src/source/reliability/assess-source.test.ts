import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reliabilitySchema } from '../../core/source.ts';
import { assessSource, reasonToDrop } from './assess-source.ts';
import { credibilityFit } from './credibility-model.ts';
import { createReliabilityLists } from './reliability-lists.ts';

const calm = {
  title: 'Bridge opens after nine years',
  text: 'The bridge over the river opened on Friday, the city said. It cost 48 million euros, according to a report by the court of audit. "We learnt a lot," the mayor told reporters. Traffic on the old bridge will end in autumn, a spokeswoman added. The tender was announced in 2015. '.repeat(
    3,
  ),
};
const shrill = {
  title: 'SHOCKING TRUTH about the BRIDGE',
  text: 'WAKE UP!!! They LIED to you about the bridge! The corrupt elites and the mainstream media HIDE the shocking truth! Is this treason?? You must see this bombshell before it is banned!!! It is insane! Patriots know the deep state agenda! '.repeat(
    4,
  ),
};

describe('assessSource', () => {
  // The judge knows such pages again by these words.
  test.each([
    [{ satire: 0.7, talk: 0.1 }, 'mixed', /^it reads like satire \(0\.7 of 1/u],
    [{ satire: 0.1, talk: 0.55 }, 'mixed', /^it reads like unchecked talk \(0\.55 of 1/u],
    [{ satire: 0.4, talk: 0.45 }, 'user-supplied', /^declared as user-supplied/u],
  ])('takes a page of the user for what it reads like: %o', (manner, tier, because) => {
    const url = 'file:///notes/bridge.txt';
    const found = assessSource({ url, page: calm, declaredTier: 'user-supplied', manner });
    expect(found.tier).toBe(tier);
    expect(found.because[0]).toMatch(because);
  });

  test.each([
    ['https://www.theonion.com/a', 'satire'],
    ['https://www.snopes.com/fact-check/a', 'high'],
    ['https://www.reuters.com/world/a', 'high'],
    ['https://www.bbc.co.uk/news/a', 'high'],
    ['https://en.wikipedia.org/wiki/Bridge', 'high'],
    ['https://www.nasa.gov/a', 'primary'],
    ['https://www.ons.gov.uk/a', 'primary'],
    ['https://some-agency.gov.au/a', 'primary'],
    ['https://ministerio.gob.es/a', 'primary'],
    ['https://www.who.int/a', 'primary'],
    ['https://anything.int/a', 'primary'],
    ['https://www.un.org/en/a', 'primary'],
    ['https://physics.some-university.edu/a', 'primary'],
    ['https://dept.ox.ac.uk/a', 'primary'],
    ['https://www.nature.com/articles/a', 'primary'],
    ['https://www.army.mil/a', 'primary'],
    // What an institution publishes itself.
    ['https://www.senate.gov/legislative/votes.htm', 'primary'],
    ['https://clerk.house.gov/Votes/2024123', 'primary'],
    ['https://uscode.house.gov/view.xhtml', 'primary'],
    ['https://www.cdc.gov/campaigns/flu', 'primary'],
    ['https://blogs.cdc.gov/publichealthmatters/a', 'primary'],
    ['https://news.mit.edu/2020/how-many-jobs', 'primary'],
    ['https://news.harvard.edu/gazette/story/a', 'primary'],
    ['https://hub.jhu.edu/2016/05/03/medical-errors/', 'primary'],
    ['https://watson.brown.edu/costsofwar/papers/2024/a', 'primary'],
    ['https://www.students.ox.ac.uk/a', 'primary'],
    ['https://political-science.uchicago.edu/directory/Robert-Pape', 'primary'],
    // What others say on its host.
    ['https://www.warren.senate.gov/newsroom/press-releases/a', 'unrated'],
    ['https://www.grassley.senate.gov/news/a', 'unrated'],
    ['https://ocasio-cortez.house.gov/media/a', 'unrated'],
    ['https://democrats-budget.house.gov/a', 'unrated'],
    ['https://sd11.senate.ca.gov/news/a', 'unrated'],
    ['https://www.oregonlegislature.gov/houserepublicans/a', 'unrated'],
    ['https://www.speaker.gov/a', 'unrated'],
    ['http://ils.unc.edu/~michm/Che/unations.html', 'unrated'],
    ['https://www.cs.cmu.edu/%7Esomebody/', 'unrated'],
    ['https://people.csail.mit.edu/somebody/', 'unrated'],
    ['http://blogs.usyd.edu.au/cru/2015/06/a.html', 'unrated'],
    ['https://blogs.lse.ac.uk/politicsandpolicy/a', 'unrated'],
    ['https://sites.psu.edu/somebody/a', 'unrated'],
    ['https://spectatorarchive.library.columbia.edu/?a=d', 'unrated'],
    ['https://tech.mit.edu/V120/N1/a', 'unrated'],
    ['https://dailybruin.ucla.edu/a', 'unrated'],
    ['https://hub.jhu.edu/voices-opinion/', 'unrated'],
    ['https://petition.parliament.uk/petitions/1', 'mixed'],
    ['https://vaers.hhs.gov/data.html', 'mixed'],
    ['https://x.com/someone/status/1', 'mixed'],
    ['https://someone.substack.com/p/a', 'mixed'],
    ['https://somebody.github.io/a', 'mixed'],
    ['https://www.nytimes.com/a', 'unrated'],
    ['https://www.rt.com/a', 'unrated'],
    ['https://unknown-site.com/a', 'unrated'],
    ['https://notgov.com/a', 'unrated'],
    ['https://gov.example.com/a', 'unrated'],
    ['https://nasa.gov.evil.com/a', 'unrated'],
    ['https://theonion.com.evil.com/a', 'unrated'],
    ['https://mytheonion.com/a', 'unrated'],
  ])('%s is %s', (url, tier) => {
    const reliability = assessSource({ url });
    expect(reliability.tier).toBe(tier);
    expect(reliability.because).not.toEqual([]);
    expect(reliability.score).toBeUndefined();
  });

  test('says whose page it is on the host of an institution', () => {
    expect(assessSource({ url: 'https://www.warren.senate.gov/a' }).because).toEqual([
      'warren.senate.gov speaks here for a politician or a party, not for senate.gov',
    ]);
    expect(assessSource({ url: 'http://ils.unc.edu/~michm/a.html' }).because).toEqual([
      'what stands under ~michm at unc.edu is written by its members, not by the institution',
    ]);
  });

  test('an archived page is judged by whose page it is', () => {
    expect(
      assessSource({ url: 'https://web.archive.org/web/20240101000000/https://www.theonion.com/a' }).tier,
    ).toBe('satire');
    expect(assessSource({ url: 'https://web.archive.org/web/2024/http:/www.nasa.gov/a' }).tier).toBe(
      'primary',
    );
  });

  test('the user’s list comes first, even before a declared tier and a primary domain', () => {
    const lists = createReliabilityLists([
      { domain: 'nasa.gov', list: 'My list', rating: 'low', licence: 'own' },
      { domain: 'nasa.gov', list: 'Other list', rating: 'high', licence: 'CC0' },
    ]);
    expect(assessSource({ url: 'https://www.nasa.gov/a', lists, declaredTier: 'curated' })).toEqual({
      tier: 'low',
      because: ['My list lists nasa.gov as low (own)', 'Other list lists nasa.gov as high (CC0)'],
    });
  });

  test('what the place of origin declares comes next', () => {
    expect(
      assessSource({
        url: 'touchstone:starter/a',
        declaredTier: 'curated',
        declaredBecause: 'written for the starter library',
      }),
    ).toEqual({
      tier: 'curated',
      because: ['written for the starter library'],
    });
  });

  test('a list without a verdict takes nothing away from it', () => {
    const lists = createReliabilityLists([
      {
        domain: 'example.com',
        list: 'Bias',
        rating: 'unrated',
        licence: 'own',
        origins: ['Bias'],
        bias: 'left',
      },
    ]);
    expect(
      assessSource({ url: 'https://example.com/a', lists, declaredTier: 'user-supplied' }),
    ).toMatchObject({
      tier: 'user-supplied',
      authority: { score: 0 },
    });
  });

  test('a site that nobody rates gets a score with its reasons, and no tier from it', () => {
    const good = assessSource({ url: 'https://unknown-site.com/a', page: calm });
    const bad = assessSource({ url: 'https://unknown-site.com/a', page: shrill });
    expect([good.tier, bad.tier]).toEqual(['unrated', 'unrated']);
    expect(good.score ?? 0).toBeGreaterThan(bad.score ?? 1);
    expect(bad.scoreBecause).toMatch(/exclamation|capitals|charged/);
    expect(bad.scoreBecause).toContain(`AUC ${credibilityFit.auc}`);
    // What judges is told of the place alone: the score is too weak a sign to weigh.
    expect(bad.because).toEqual(['no list rates this site']);
    expect(reliabilitySchema.safeParse(bad).success).toBe(true);
  });

  test('primary sources are not scored, so no threshold can drop them', () => {
    const reliability = assessSource({ url: 'https://www.nasa.gov/a', page: shrill });
    expect(reliability.score).toBeUndefined();
    expect(reasonToDrop(reliability, 1)).toBeUndefined();
  });

  test('nothing that is handed in makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), fc.string({ maxLength: 400 }), (url, text) => {
        const reliability = assessSource({ url, page: { title: '', text } });
        expect(reliabilitySchema.safeParse(reliability).success).toBe(true);
        expect(reliability.because.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('reasonToDrop', () => {
  test('drops listed low sources and satire, with the reason', () => {
    expect(reasonToDrop(assessSource({ url: 'https://theonion.com/a' }))).toContain(
      'theonion.com is a satirical site',
    );
    expect(reasonToDrop({ tier: 'low', because: ['My list says so'] })).toContain('My list says so');
  });

  test('drops by score only below a threshold that somebody set', () => {
    const bad = assessSource({ url: 'https://unknown-site.com/a', page: shrill });
    expect(reasonToDrop(bad)).toBeUndefined();
    expect(reasonToDrop(bad, 0.99)).toContain('below the threshold 0.99');
  });
});

test('the weights say how good they are, and that is better than chance', () => {
  expect(credibilityFit.auc).toBeGreaterThan(credibilityFit.chanceAuc);
  expect(credibilityFit.aucInterval[0]).toBeGreaterThan(0.5);
});
