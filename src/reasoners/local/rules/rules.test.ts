import { describe, expect, it } from 'vitest';
import { splitClauses } from '../../../text/clauses.ts';
import { type ModelView, measurePair } from '../pair-features.ts';
import { readPassage } from '../read-passage.ts';

/** A model that knows nothing, so that only rules speak. */
const blank: ModelView = {
  claim: { supports: 0, refutes: 0, silent: 1 },
  negation: { supports: 0, refutes: 0, silent: 1 },
  similarity: 0.8,
};

function findings(claim: string, quote: string, title = '', similarity = 0.8): string[] {
  const read = {
    whole: readPassage(quote),
    clauses: splitClauses(quote).map(readPassage),
    title: readPassage(title),
  };
  return measurePair(readPassage(claim), read, { ...blank, similarity }).findings.map(
    (finding) => `${finding.rule}:${finding.effect} ${finding.says}`,
  );
}

const has = (start: string) => expect.arrayContaining([expect.stringContaining(start)]);

describe('numbers', () => {
  it('explains another number for the same thing', () => {
    expect(
      findings('Giraffes have 25 bones in their necks.', 'Giraffes have seven bones in their necks.'),
    ).toEqual(has('quantity:contradicts The claim says 25 bones, the evidence says seven bones.'));
  });

  it('accepts a rounded number', () => {
    expect(
      findings('Light travels at about 300,000 kilometres per second.', 'Light travels at 299,792 km/s.'),
    ).toEqual(has('quantity:confirms'));
  });

  it('does not compare numbers of different things', () => {
    expect(findings('The tower has 1,665 steps.', 'The tower has three floors.').join()).not.toContain(
      'quantity:contradicts',
    );
  });
});

describe('times', () => {
  it('explains another year', () => {
    expect(
      findings('The Eiffel Tower was completed in 1899.', 'The Eiffel Tower was completed in March 1889.'),
    ).toEqual(has('time:contradicts The claim says 1899, the evidence says March 1889.'));
  });

  it('confirms a year by a day in it', () => {
    expect(findings('The ship sank in 1912.', 'The ship sank on 15 April 1912.')).toEqual(
      has('time:confirms'),
    );
  });

  it('leaves the date of another event alone', () => {
    expect(
      findings(
        'The Eiffel Tower was completed in 1889.',
        'The Eiffel Tower bears a new antenna since 2022.',
      ).join(),
    ).not.toContain('time:contradicts');
  });

  it('leaves the date of another subject alone', () => {
    expect(
      findings(
        'Yuri Gagarin flew into space in April 1961.',
        'Alan Shepard flew into space on 5 May 1961.',
      ).join(),
    ).not.toContain('time:contradicts');
  });
});

describe('names', () => {
  it('sees a rival subject of one predicate', () => {
    expect(findings('Sydney is the capital of Australia.', 'Canberra is the capital of Australia.')).toEqual(
      has('subject:contradicts The claim says Sydney, the evidence says Canberra.'),
    );
  });

  it('sees another name in the same slot', () => {
    expect(findings('Angela Merkel was born in Berlin.', 'Angela Merkel was born in Hamburg.')).toEqual(
      has('name:contradicts'),
    );
  });

  it('does not take two members for rivals', () => {
    expect(findings('Denmark is a member of NATO.', 'Norway is a member of NATO.').join()).not.toContain(
      'contradicts',
    );
  });
});

describe('denials', () => {
  it('sees a denial of the claim', () => {
    expect(
      findings(
        'Albert Einstein won the Nobel Prize for relativity.',
        'Einstein did not receive the Nobel Prize for the theory of relativity.',
      ),
    ).toEqual(has('polarity:contradicts The evidence denies what the claim states.'));
  });

  it('sees that two denials agree', () => {
    expect(findings('Cheetahs cannot roar.', 'Cheetahs do not roar.')).toEqual(has('polarity:confirms'));
  });

  it('leaves the denial of something else alone', () => {
    expect(
      findings(
        'Churchill won the Nobel Prize in Literature.',
        'Churchill won the Nobel Prize in Literature and never won the Peace Prize.',
      ).join(),
    ).not.toContain('contradicts');
  });

  it('leaves what is denied of another subject alone', () => {
    expect(
      findings(
        'Canberra is the capital of Australia.',
        'Sydney has never been the capital of Australia.',
        'Canberra',
      ).join(),
    ).not.toContain('contradicts');
  });
});

describe('framing', () => {
  it('takes a myth for a refutation, not for support', () => {
    expect(
      findings(
        'The Great Wall of China is visible from the Moon.',
        'The claim that the Great Wall of China can be seen from the Moon is false.',
      ),
    ).toEqual(has('framing:contradicts The evidence calls it untrue'));
  });

  it('takes a report for no support', () => {
    expect(
      findings('Nero sang while Rome burned.', 'Some writers claim that Nero sang while Rome burned.'),
    ).toEqual(has('framing:unsettles'));
  });

  it('takes a question for no support', () => {
    expect(
      findings(
        'The Great Wall can be seen from the Moon.',
        'Visitors often ask whether the Great Wall can be seen from the Moon.',
      ),
    ).toEqual(has('framing:unsettles'));
  });
});

describe('other rules', () => {
  it('sees opposites', () => {
    expect(findings('It is the largest lake in Africa.', 'It is the smallest lake in Africa.')).toEqual(
      has('opposite:contradicts'),
    );
  });

  it('sees that the evidence ranks among fewer', () => {
    expect(
      findings(
        'Sally Ride was the first woman in space.',
        'Sally Ride was the first American woman in space.',
      ),
    ).toEqual(has('scope:unsettles'));
  });

  it('sees what is past', () => {
    expect(
      findings('Almaty is the capital of Kazakhstan.', 'Almaty was the capital of Kazakhstan until 1997.'),
    ).toEqual(has('outdated:contradicts'));
  });

  it('sees who was beaten', () => {
    expect(
      findings(
        'The Kansas City Chiefs won the first Super Bowl.',
        'The Green Bay Packers beat the Kansas City Chiefs in the first Super Bowl.',
      ),
    ).toEqual(has('defeat:contradicts'));
  });
});
