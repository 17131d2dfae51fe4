import { describe, expect, it } from 'vitest';
import { splitClauses } from '../../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { lacksNumberedName } from '../bearing.ts';
import { type ModelView, measurePair } from '../pair-features.ts';
import { readPassage } from '../read-passage.ts';

/** A model that knows nothing, so that only rules speak. */
const blank: ModelView = {
  alone: { supports: 0, refutes: 0, silent: 1 },
  together: { supports: 0, refutes: 0, silent: 1 },
  negation: { supports: 0, refutes: 0, silent: 1 },
  similarity: 0.8,
};

function findings(claim: string, quote: string, title = '', similarity = 0.8): string[] {
  const read = {
    whole: readPassage(quote),
    clauses: splitSentences(quote).flatMap(({ text }) => splitClauses(text).map(readPassage)),
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

  it('takes no row of a list for the sum, nor any small number for what is meant by a bound', () => {
    const list =
      'Stone: Reaper; Grit: 220; Sold in 2022: 900\n\nStone: Hedger; Grit: 320; Sold in 2022: 13,400\n\nStone: Gardener; Grit: 400; Sold in 2022: 7,100';
    const claim = 'The co-operative sold fewer than 40,000 stones in 2022.';
    expect(findings(claim, list).join()).not.toContain('quantity:confirms');
    expect(findings(claim, 'The co-operative sold 48,200 stones in 2022.')).toEqual(
      has('quantity:contradicts'),
    );
    expect(findings(claim, 'The co-operative sold 38,200 stones in 2022.')).toEqual(has('quantity:confirms'));
  });

  it('accepts a rounded number', () => {
    expect(
      findings('Light travels at about 300,000 kilometres per second.', 'Light travels at 299,792 km/s.'),
    ).toEqual(has('quantity:confirms'));
  });

  it('explains it beside a comparison that the evidence does not speak of, and leaves the other year alone', () => {
    const found = findings(
      'The ferry across the Velm carried two million passengers in 2025, twice as many as in 2019.',
      'In 2025 the ferry across the Velm carried 1,312,000 passengers, more than in any year before.',
      '',
      0.9,
    );
    expect(found).toEqual(
      has(
        'quantity:contradicts The claim says two million passengers, the evidence says 1,312,000 passengers.',
      ),
    );
    expect(found.join()).not.toContain('time:contradicts');
  });

  it('takes no ordinal for a confirmation, nor for a rival where the right one is named too', () => {
    expect(
      findings(
        'Louis Pasteur made the first smallpox vaccine.',
        'Edward Jenner made the first smallpox vaccine.',
      ).join(),
    ).not.toContain('quantity:confirms');
    expect(
      findings(
        'The final season of the series was its eighth season.',
        'The series began its eighth and final season, having finished its sixth season as the most watched.',
      ).join(),
    ).not.toContain('quantity:');
    expect(
      findings(
        'The final season of the series was its eighth season.',
        'The final season of the series was its sixth season.',
      ),
    ).toEqual(has('quantity:contradicts'));
  });

  it('does not compare a depth with a height', () => {
    const evidence = 'Grey penguins live at sea. An adult grey penguin stands about 1.1 to 1.2 metres tall.';
    expect(findings('Grey penguins dive deeper than 500 metres.', evidence).join()).not.toContain(
      'quantity:',
    );
    expect(findings('An adult grey penguin stands 3 metres tall.', evidence)).toEqual(
      has('quantity:contradicts The claim says 3 metres, the evidence says about 1.1 to 1.2 metres.'),
    );
    expect(
      findings('The lake reaches a depth of 90 metres.', 'The lake is up to 60 metres deep.', '', 0.9),
    ).toEqual(has('quantity:contradicts'));
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

  it('hears nothing of what is to come again in another year', () => {
    expect(
      findings(
        'The tour of 2025 will again finish on the Mirane Pass.',
        'The tour of 2024 will finish on the Mirane Pass in 2024.',
      ).filter((finding) => finding.startsWith('time:contradicts')),
    ).toEqual([]);
  });

  it('takes “last” for no opposite of “first” where they are said of other things', () => {
    const ofOrder = (claim: string, quote: string) =>
      findings(claim, quote, 'Lorvane Tour').filter((finding) => finding.startsWith('opposite:'));
    expect(
      ofOrder(
        'The Lorvane Tour was first held in 2007.',
        'The Lorvane Tour was held until the last stage of 2007.',
      ),
    ).toEqual([]);
    expect(
      ofOrder(
        'The first stage of the Lorvane Tour was won by Ilvers.',
        'The last stage of the Lorvane Tour was won by Ilvers.',
      ),
    ).toHaveLength(1);
  });

  it('confirms a year by a day in it', () => {
    expect(findings('The ship sank in 1912.', 'The ship sank on 15 April 1912.')).toEqual(
      has('time:confirms'),
    );
  });

  it('takes the time at which somebody was chosen, who does something else, for no statement about time', () => {
    const farm = 'The first member to turn organic was Thornbeck Farm, run by Rufus Calder, in 2008.';
    const found = (claim: string) => findings(claim, farm, 'Ostrel Dairy Cooperative', 0.9).join();
    expect(found('The first member of the Ostrel dairy cooperative turned organic in 2024.')).toContain(
      'time:contradicts',
    );
    expect(
      found(
        'The deputy chair elected by the Ostrel dairy cooperative in April 2024 runs the farm that was its first organic member.',
      ),
    ).not.toContain('time:');
  });

  it('takes the year in which somebody died for no other year of what he did', () => {
    const claim = 'Christiaan Barnard carried out the first human heart transplant in 1967.';
    expect(findings(claim, 'Christiaan Barnard died in 2001.').join()).not.toContain('time:contradicts');
    expect(findings('Christiaan Barnard died in 1999.', 'Christiaan Barnard died in 2001.')).toEqual(
      has('time:contradicts The claim says 1999, the evidence says 2001.'),
    );
  });

  it('takes a year that tells which one is meant for no statement about time', () => {
    const evidence = 'She represented Ireland in the Junior Song Contest 2015 with a song she wrote.';
    for (const claim of [
      'She represented France in the 2015 Junior Song Contest with a song she wrote.',
      'She represented France in the Junior Song Contest 2015 with a song she wrote.',
    ])
      expect(findings(claim, evidence).join()).not.toContain('time:');
    expect(
      findings(
        'The 1932 Harbour Regatta was a handicap race.',
        'The 1935 Harbour Regatta was a handicap race.',
      ).join(),
    ).not.toContain('time:');
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

  it('does not take who was first for a rival of who was second', () => {
    const first = 'George Washington was the first president of the United States.';
    expect(findings('John Adams was the second president of the United States.', first)).toEqual([]);
    expect(findings('John Adams was the first president of the United States.', first)).toEqual(
      has('contradicts'),
    );
  });

  it('does not take two members for rivals', () => {
    expect(findings('Denmark is a member of NATO.', 'Norway is a member of NATO.').join()).not.toContain(
      'contradicts',
    );
  });
});

describe('values and names in the wrong clause', () => {
  it('sees that somebody else did it, beside a clause about the claim’s subject', () => {
    expect(
      findings(
        'Ernest Rutherford discovered the neutron in 1932.',
        'Ernest Rutherford proposed in 1911 that the atom has a nucleus. James Chadwick discovered the neutron in 1932.',
      ),
    ).toEqual(has('subject:contradicts The claim says Ernest Rutherford, the evidence says James Chadwick.'));
  });

  it('leaves the claim’s subject alone where it did it too', () => {
    expect(
      findings(
        'Anna Berg discovered the comet in 1932.',
        'Anna Berg discovered the comet in 1932. Carl Lund discovered the comet a day later.',
      ).join(),
    ).not.toContain('subject:contradicts');
  });

  it('does not take the date of another event for a confirmation', () => {
    expect(
      findings(
        'Euro notes and coins came into use in 1999.',
        'Euro notes and coins came into use in January 2002. The euro itself was introduced in 1999.',
      ).join(),
    ).not.toContain('time:confirms');
  });

  it('reads a name with a small word in it, and who is the capital', () => {
    expect(
      findings(
        "Daniel arap Moi was Kenya's first president.",
        'Jomo Kenyatta was the first president of Kenya.',
      ),
    ).toEqual(has('subject:contradicts'));
    expect(
      findings('Yangon is the capital city of Myanmar.', 'The capital of Myanmar is Nay Pyi Taw.'),
    ).toEqual(has('role:contradicts'));
  });

  it('sees the way back', () => {
    expect(
      findings(
        'The Titanic was sailing from New York to Southampton.',
        'The Titanic was sailing from Southampton to New York.',
      ),
    ).toEqual(has('agent:contradicts'));
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

  it('does not take one day of the week for another', () => {
    const [tuesdays, thursdays] = ['Tuesdays', 'Thursdays'].map(
      (day) => `The workshop is closed on ${day}, when the fishermen do not go to sea.`,
    );
    expect(findings(thursdays ?? '', tuesdays ?? '', 'The workshop').join()).not.toContain('polarity');
    expect(findings(thursdays ?? '', thursdays ?? '', 'The workshop')).toEqual(has('polarity:confirms'));
  });

  it('leaves the denial of another matter alone, and hears that of the same matter in another verb', () => {
    const prize = 'Einstein did not receive the Nobel Prize for the theory of relativity.';
    expect(findings('Einstein developed the theory of relativity.', prize)).toEqual([]);
    expect(findings('Einstein won the Nobel Prize for the theory of relativity.', prize)).toEqual(
      has('polarity:contradicts'),
    );
  });

  it('takes a list of things for no statement of what is done with them', () => {
    const list = 'Microwave ovens, anything that runs on gas, anything with a petrol engine.';
    const denial = 'The workshop does not take microwave ovens.';
    expect(findings(denial, list, 'The workshop').join()).not.toContain('polarity');
    expect(findings(denial, 'The workshop took microwave ovens.', 'The workshop')).toEqual(
      has('polarity:contradicts'),
    );
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
  it('denies of its own subject what it is far from being', () => {
    const framed = (claim: string, quote: string) => findings(claim, quote, 'Nigeria').join();
    const nigeria = 'Nigeria is far from being the largest country in Africa.';
    expect(framed('Africa is a country.', nigeria)).not.toContain('framing');
    expect(framed('Africa is a country.', `Nigeria is in Africa. ${nigeria}`)).not.toContain('framing');
    expect(framed('Nigeria is the largest country in Africa.', nigeria)).toContain('framing:contradicts');
    const it = 'It is large, but it is far from being the largest country in Africa.';
    expect(framed('Nigeria is the largest country in Africa.', it)).toContain('framing:contradicts');
  });

  it('takes a myth for a refutation, not for support', () => {
    expect(
      findings(
        'The Great Wall of China is visible from the Moon.',
        'The claim that the Great Wall of China can be seen from the Moon is false.',
      ),
    ).toEqual(has('framing:contradicts The evidence calls it untrue'));
  });

  it('takes a myth that denies something for its confirmation', () => {
    expect(
      findings(
        'Lightning strikes the same place twice.',
        'The claim that lightning never strikes the same place twice is false.',
      ),
    ).toEqual(has('framing:confirms The evidence calls the opposite untrue'));
  });

  it('does not take another story for the claim', () => {
    const story = 'The claim that Nelson Mandela died in prison in the 1980s is false.';
    expect(findings('Nelson Mandela spent 27 years in prison.', story)).toEqual([]);
    expect(findings('Nelson Mandela died in prison.', story)).toEqual(has('framing:contradicts'));
  });

  it('does not take the denial of a rival for the denial of the claim', () => {
    expect(
      findings(
        'William Shakespeare wrote Hamlet.',
        "Nearly all scholars reject the theory that somebody else wrote Shakespeare's works.",
      ).filter((finding) => finding.includes(':contradicts')),
    ).toEqual([]);
  });

  it('does not take the denial of one figure for the denial of more', () => {
    expect(
      findings(
        'People use more than ten percent of their brains.',
        'The claim that people use only ten per cent of their brains is false.',
      ).filter((finding) => /^(?:framing|polarity):contradicts/u.test(finding)),
    ).toEqual([]);
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

describe('counts and shares', () => {
  const contradicts = (claim: string, quote: string, title = '') =>
    findings(claim, quote, title).filter((finding) => finding.startsWith('quantity:'));

  it('does not take a part of all for all', () => {
    const quote = "Two of the octopus's hearts push blood through the gills, and the third through the body.";
    expect(contradicts('An octopus has two hearts.', quote, 'Octopus')).toEqual([]);
  });

  it('does not take the share of several, or of another, for the share of one', () => {
    const claim = 'Nitrogen makes up about 78 percent of dry air.';
    expect(
      contradicts(
        claim,
        'Nitrogen and oxygen, which together make up about 99 per cent of dry air, are not hot.',
      ),
    ).toEqual([]);
    expect(contradicts(claim, 'Argon makes up about 0.93 per cent of dry air.', 'Noble gases')).toEqual([]);
  });

  it('does not take the number in a name for a count', () => {
    expect(
      contradicts('Voyager 1 was launched in 1997.', 'Voyager 1 was launched in September 1977.'),
    ).toEqual([]);
  });
});

describe('other rules', () => {
  it('takes two names for two things', () => {
    expect(
      findings(
        'The Upper Tolma dam is an arch dam.',
        'The Lower Tolma dam is a gravity dam, no arch dam.',
      ).join(),
    ).not.toContain('opposite');
  });

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

describe('counting words', () => {
  it('compares how often with how many', () => {
    expect(
      findings('Uruguay won the World Cup four times.', 'Uruguay won the World Cup twice, in 1930 and 1950.'),
    ).toEqual(has('quantity:contradicts The claim says four times, the evidence says twice.'));
    expect(findings('Marie Curie won the Nobel Prize twice.', 'Marie Curie won two Nobel Prizes.')).toEqual(
      has('quantity:confirms'),
    );
  });

  it('does not take “once” for a number where it means “formerly”', () => {
    expect(
      findings('Bonn hosted the summit three times.', 'Bonn was once the seat of the summit.').join(),
    ).not.toContain('quantity');
  });
});

describe('dates of pictures', () => {
  it('does not take the date of a photograph for the date of the event', () => {
    expect(
      findings(
        'The bridge over the Sava collapsed in 2021.',
        'The collapsed bridge over the Sava, photographed in 2022.',
      ).join(),
    ).not.toContain('time:contradicts');
  });
});

describe('durations', () => {
  it('counts from the first year to the last', () => {
    expect(
      findings('The war in Aldova lasted nine years.', 'The war in Aldova lasted from 1939 to 1945.'),
    ).toEqual(
      has(
        'duration:contradicts The claim says nine years, the evidence from 1939 to 1945, which is 6 years.',
      ),
    );
    expect(
      findings('The war in Aldova lasted six years.', 'The war in Aldova lasted from 1939 to 1945.'),
    ).toEqual(has('duration:confirms'));
  });

  it('says nothing where the evidence gives the length itself', () => {
    expect(
      findings(
        'The war lasted six years.',
        'The war lasted two years, and the peace held from 1950 to 1990.',
      ).join(),
    ).not.toContain('duration');
  });
});

describe('ranks', () => {
  it('sees the second behind the first', () => {
    expect(
      findings('Kano is the largest city in Nigeria.', 'Kano is the second-largest city in Nigeria.'),
    ).toEqual(has('rank:contradicts The claim says “largest”, the evidence says “second-largest”.'));
  });

  it('takes “one of the largest” for less than “the largest”', () => {
    expect(
      findings('Kano is the largest city in Nigeria.', 'Kano is one of the largest cities in Nigeria.'),
    ).toEqual(has('rank:unsettles'));
  });

  it('knows words that only end like a superlative', () => {
    expect(findings('The forest is in the west.', 'The second forest is in the west.').join()).not.toContain(
      'rank',
    );
  });
});

describe('shares of a whole', () => {
  it('sees that most are not all', () => {
    expect(
      findings(
        'All members of the council voted for the plan.',
        'Most members of the council voted for the plan.',
      ),
    ).toEqual(has('quantifier:contradicts'));
  });

  it('lets some be among many', () => {
    expect(
      findings('Some members voted for the plan.', 'Most members voted for the plan.').join(),
    ).not.toContain('quantifier');
  });
});

describe('who did it to whom', () => {
  it('sees changed places, active and passive', () => {
    expect(findings('Ford acquired Volvo.', 'Volvo acquired Ford.')).toEqual(has('agent:contradicts'));
    expect(findings('Ford acquired Volvo.', 'Ford was acquired by Volvo.')).toEqual(has('agent:contradicts'));
    expect(findings('Anna is older than Maria.', 'Maria is older than Anna.')).toEqual(
      has('agent:contradicts'),
    );
  });

  it('sees that active and passive can agree', () => {
    expect(findings('Ford acquired Volvo.', 'Volvo was acquired by Ford.').join()).not.toContain('agent');
    expect(
      findings('Kuwait invaded Iraq in 1990.', 'The war followed Iraq’s invasion of Kuwait in 1990.'),
    ).toEqual(has('agent:contradicts'));
    expect(
      findings('Iraq invaded Kuwait in 1990.', 'The war followed Iraq’s invasion of Kuwait in 1990.').join(),
    ).not.toContain('agent');
  });
});

describe('offices and roles', () => {
  it('does not take one description for another', () => {
    expect(findings('Toronto is the capital of Canada.', 'The largest city of Canada is Toronto.')).toEqual(
      has('role:unsettles'),
    );
  });

  it('sees that somebody else holds the role, whichever way it is said', () => {
    expect(
      findings(
        'Toronto is the capital of Canada.',
        'The capital of Canada is Ottawa, while the largest city of Canada is Toronto.',
      ),
    ).toEqual(
      has('role:contradicts The claim says that Toronto is the capital of Canada, the evidence says Ottawa.'),
    );
    expect(
      findings('Ottawa is the capital of Canada.', 'The capital of Canada is Ottawa.').join(),
    ).not.toContain('role');
  });

  it('is content where the role is named', () => {
    expect(
      findings(
        'Ottawa is the capital of Canada.',
        'Ottawa, the capital of Canada, is a city of a million.',
      ).join(),
    ).not.toContain('role');
  });
});

describe('speakers', () => {
  it('sees that somebody else said it', () => {
    expect(
      findings(
        'Angela Merkel said that the treaty was a mistake.',
        'Emmanuel Macron said that the treaty was a mistake.',
      ),
    ).toEqual(has('speaker:contradicts The claim has Angela Merkel say it, the evidence Emmanuel Macron.'));
  });

  it('does not take the thing for the saying of it', () => {
    expect(
      findings('Angela Merkel said that the treaty was a mistake.', 'The treaty was a mistake.'),
    ).toEqual(has('speaker:unsettles'));
  });
});

describe('claims repeated and denied', () => {
  it('reads a fact-check to its end', () => {
    expect(
      findings(
        'Drinking bleach cures malaria.',
        'A message shared thousands of times says that drinking bleach cures malaria. This is false.',
      ),
    ).toEqual(has('retraction:contradicts'));
    expect(
      findings('Drinking bleach cures malaria.', 'Drinking bleach cures malaria. Verdict: False.'),
    ).toEqual(has('retraction:contradicts'));
  });

  it('leaves the denial of something else alone', () => {
    expect(
      findings('Quinine cures malaria.', 'Quinine is bitter. This is false hope for some.').join(),
    ).not.toContain('retraction');
  });
});

describe('a name in a longer name', () => {
  const denial = 'South Africa is not a monarchy.';

  it('is not what the longer name is', () => {
    expect(findings('Africa is a monarchy.', denial, 'South Africa').join()).not.toContain('polarity');
    expect(findings('South Africa is a monarchy.', denial, 'South Africa')).toEqual(
      has('polarity:contradicts'),
    );
  });

  it('sets a page aside that speaks of the longer name only', () => {
    const isSetAside = (claim: string, quote: string, title: string) => {
      const [whole, about] = [readPassage(quote), readPassage(title)];
      return measurePair(readPassage(claim), { whole, clauses: [whole], title: about }, blank).setAside;
    };
    expect(isSetAside('Africa is a country.', denial, 'South Africa')).toBe(true);
    expect(isSetAside('Africa is a country.', denial, 'Africa')).toBe(false);
    expect(isSetAside('South Africa is a country.', denial, 'South Africa')).toBe(false);
    expect(isSetAside('Pretoria is in Africa.', 'Pretoria is in South Africa.', 'Pretoria')).toBe(false);
  });
});

describe('lacksNumberedName', () => {
  it('tells one of a series from another, in any spelling', () => {
    expect(lacksNumberedName('Lantern-3 was put into orbit.', 'Lantern-2 was launched 3 years ago.')).toBe(
      true,
    );
    expect(lacksNumberedName('Lantern-3 was put into orbit.', 'The sixth flight carries Lantern 3.')).toBe(
      false,
    );
    expect(lacksNumberedName('Apollo 11 landed.', 'Apollo 12 landed.')).toBe(true);
  });

  it('takes no day, amount or illness for a name', () => {
    for (const claim of [
      'It opened on May 5.',
      'Covid-19 spread.',
      'The Nile has 11 countries.',
      'Parliament 50 % full.',
    ])
      expect(lacksNumberedName(claim, 'Something else.'), claim).toBe(false);
  });
});

describe('plain facts that were once read wrongly', () => {
  it.each([
    ['Yuri Gagarin was the first person in space.', 'Helen Sharman was the first British person in space.'],
    [
      'The lead in pencils is really graphite.',
      'The lead of a pencil contains graphite and clay and no lead.',
    ],
  ])('%s is not contradicted by: %s', (claim, evidence) => {
    expect(findings(claim, evidence).join()).not.toContain('contradicts');
  });

  it('of two counts of the same thing the nearer one is meant', () => {
    const evidence = 'A water molecule consists of two hydrogen atoms and one oxygen atom.';
    expect(
      findings('A water molecule has two oxygen atoms and one hydrogen atom.', evidence).join(),
    ).toContain('quantity:contradicts');
    expect(
      findings('A water molecule has two hydrogen atoms and one oxygen atom.', evidence).join(),
    ).toContain('quantity:confirms');
  });
});

describe('routes', () => {
  it('sees the same way the other way round', () => {
    const quote = 'The archive was moved from Port Lune to Hallow Bay in 1985.';
    expect(findings('The archive was moved from Hallow Bay to Port Lune in 1985.', quote)).toEqual(
      has('route:contradicts'),
    );
    const until = 'The archive was at Port Lune until 1985, in which year it was moved to Hallow Bay.';
    expect(findings('The archive was moved from Hallow Bay to Port Lune in 1985.', until).join()).toContain(
      'route:contradicts',
    );
    expect(findings('The archive was moved from Port Lune to Hallow Bay in 1985.', quote)).not.toEqual(
      has('route'),
    );
    expect(
      findings(
        'The ferry runs from Hallow Bay to Port Lune.',
        'The ferry runs from Port Lune to Hallow Bay and back.',
      ),
    ).not.toEqual(has('route'));
  });
});

describe('what is no denial of the claim', () => {
  it('does not take “never again” for never', () => {
    expect(
      findings('Anna Reed was in space.', 'Anna Reed was 27 at the time and was never in space again.'),
    ).not.toEqual(has('polarity:contradicts'));
  });

  it('does not take back what was not said', () => {
    const quote = 'The loss of the bakery was given as 310 crowns. This was wrong. It is 240 crowns.';
    expect(findings('The loss of the bakery was 240 crowns.', quote)).not.toEqual(has('retraction'));
    expect(findings('The loss of the bakery was 310 crowns.', quote)).toEqual(has('retraction:contradicts'));
    const team = 'We all learned that the first team was formed in 1921. It is on the board. It is not true.';
    expect(findings('The first team was formed in 1907.', team)).not.toEqual(has('retraction'));
    expect(findings('The first team was formed in 1921.', team)).toEqual(has('retraction:contradicts'));
  });

  it('reads a statement that is over before a condition begins', () => {
    expect(
      findings(
        'Hallow beat Lune 3-1.',
        'Hallow beat Lune 3-1 on Sunday, and if you had a seat you were lucky.',
      ),
    ).not.toEqual(has('condition'));
    expect(findings('Hallow beat Lune 3-1.', 'Hallow beat Lune 3-1 if the referee was right.')).toEqual(
      has('condition:unsettles'),
    );
  });

  it('takes what may be done for allowed', () => {
    expect(findings('Dogs are allowed on the beach.', 'Dogs may run on the beach until noon.')).not.toEqual(
      has('plan'),
    );
  });

  it('compares times of what was held first', () => {
    expect(
      findings('The Hay Fair was first held in 1724.', 'The Hay Fair was first held in 1742, without music.'),
    ).toEqual(has('time:contradicts'));
  });

  it('knows that a sovereign state is a country', () => {
    expect(
      findings(
        'Lune is the smallest country in the world.',
        'Lune is the smallest sovereign state in the world.',
      ),
    ).toEqual(has('holder:confirms'));
  });

  it('takes a beginning for no opposite of an end at another time', () => {
    const began = 'The Salt War in Lune began on 1 September 1939.';
    expect(findings('The Salt War ended in Lune in May 1945.', began)).not.toEqual(
      has('opposite:contradicts'),
    );
    expect(findings('The Salt War in Lune ended in September 1939.', began)).toEqual(
      has('opposite:contradicts'),
    );
  });

  it('sees what is taken in called given off', () => {
    const gases = 'In photosynthesis plants take in carbon dioxide and give off oxygen.';
    expect(findings('In photosynthesis, plants take in oxygen and give off carbon dioxide.', gases)).toEqual(
      has('route:contradicts'),
    );
    expect(
      findings('Plants take in carbon dioxide and give off oxygen in photosynthesis.', gases),
    ).not.toEqual(has('route:contradicts'));
  });
});
