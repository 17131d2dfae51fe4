import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stance } from '../../../../core/label.ts';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { readPassage } from '../read-passage.ts';
import type { WeighedPair } from '../weigh-pair.ts';
import { readWithdrawal } from './corrections/read-withdrawal.ts';
import { readCapital } from './read-capital.ts';
import { readDecision } from './read-decision.ts';
import { readMyth } from './read-myth.ts';
import { readOutright } from './read-outright.ts';

describe('readWithdrawal', () => {
  const title = 'Flooded homes: council cuts the number';
  const read = (claim: string, quote: string) => readWithdrawal(readPassage(claim), { title, quote });

  it('takes neither the first of several flights nor the time of day for a figure that was given before', () => {
    const quote =
      'On Thursday of last week, at twenty to six in the morning, the crew of the first of ten flights planned from Cape Vell had already hung up their coats. The other four followed.';
    expect(read('Six of the ten flights planned from Cape Vell were flown.', quote)).toBeUndefined();
  });

  it('finds that the claim has the figure that was withdrawn', () => {
    const quote =
      'The number of homes flooded in Teldon in January was 385, the council said yesterday. It had first spoken of 640.';
    expect(read('In January 640 homes were flooded in Teldon.', quote)?.finding).toMatchObject({
      rule: 'correction',
      effect: 'contradicts',
    });
    expect(read('In January 385 homes were flooded in Teldon.', quote)).toBeUndefined();
  });

  it('reads a figure that is denied beside the right one, also without its unit', () => {
    const quote =
      'The slurry that escaped from the dam was 14,300 cubic metres, and not the 9,000 that the company gave at the time.';
    expect(read('About 9,000 cubic metres of slurry escaped from the dam.', quote)?.focus).toBe(quote);
    expect(read('About 14,300 cubic metres of slurry escaped from the dam.', quote)).toBeUndefined();
  });

  it('leaves alone what speaks of the first figure itself, and what has no second figure', () => {
    const quote = 'The council had first spoken of 640 flooded homes in Teldon.';
    expect(read('640 homes were flooded in Teldon.', quote)).toBeUndefined();
    const both = `${quote} There were 385 homes.`;
    expect(read('The council first spoke of 640 flooded homes in Teldon.', both)).toBeUndefined();
  });
});

describe('readCapital', () => {
  const page =
    'Zorvania is a republic. Its capital is Kellmar, and its largest city is the port of Sundhaven.';
  const read = (claim: string, quote = page, title = 'Zorvania') =>
    readCapital(readPassage(claim), { title, quote })?.finding.effect;

  it('takes no country for another one whose name it is a part of', () => {
    const other = (claim: string, title: string, quote: string) =>
      readCapital(readPassage(claim), { title, quote })?.finding.effect;
    const papua = 'Its capital is Port Moresby.';
    expect(other('Conakry is the capital of Guinea.', 'Papua New Guinea', papua)).toBeUndefined();
    expect(other('Conakry is the capital of Papua New Guinea.', 'Papua New Guinea', papua)).toBe(
      'contradicts',
    );
    const india = 'The capital of India is New Delhi.';
    expect(other('Delhi is the capital of India.', 'India', india)).toBeUndefined();
    expect(other('Mumbai is the capital of India.', 'India', india)).toBe('contradicts');
  });

  it('tells the capital that a page names from another', () => {
    expect(read('Kellmar is the capital of Zorvania.')).toBe('confirms');
    expect(read('Sundhaven is the capital of Zorvania.')).toBe('contradicts');
    expect(read('Sundhaven is the largest city of Zorvania.')).toBe('confirms');
    expect(read('The capital of Zorvania is Sundhaven.')).toBe('contradicts');
    expect(read('Zorvania’s capital is Sundhaven.')).toBe('contradicts');
    expect(read('The capital of Zorvania is Kellmar.')).toBe('confirms');
    const beside = 'The capital of Zorvania is Kellmar, while the largest city is Sundhaven.';
    expect(read('The capital of Zorvania is Sundhaven.', beside)).toBe('contradicts');
    expect(read('Kellmar is the capital of Zorvania.', beside)).toBe('confirms');
    expect(
      read('Sundhaven is the capital of Zorvania.', beside.replace('Zorvania', 'Brennia')),
    ).toBeUndefined();
  });

  it('leaves alone other countries, other times, what there are many of, and who holds an office', () => {
    expect(read('Sundhaven is the capital of Brennia.')).toBeUndefined();
    expect(read('Sundhaven is the capital of Zorvania.', page, 'Brennia')).toBeUndefined();
    expect(read('Sundhaven was the capital of Zorvania.')).toBeUndefined();
    expect(
      read('Sundhaven is the capital of Zorvania.', 'Its capital is Kellmar no longer.'),
    ).toBeUndefined();
    expect(read('Sundhaven is the port of Zorvania.', 'Its port is Kellmar.')).toBeUndefined();
    expect(read('Petra Lund is the president of Zorvania.', 'Its president is Ilva Doran.')).toBeUndefined();
  });
});

describe('readDecision', () => {
  const quote =
    'The city council rejected a toll on the bridge in April. Cyclists may now use the southern lane.';
  const read = (claim: string, text = quote) =>
    readDecision(readPassage(claim), { title: 'Grey Bridge reopened after repairs', quote: text })?.finding
      .effect;

  it('tells a decision from its opposite', () => {
    expect(read('The city council approved a toll on the Grey Bridge.')).toBe('contradicts');
    expect(read('The city council turned down a toll on the Grey Bridge.')).toBe('confirms');
  });

  it('confirms no other number, name or opposite', () => {
    const lots = 'The harbour board agreed to let nine berths at Cole Pier.';
    const decided = (claim: string) => read(claim, lots);
    expect(decided('The harbour board agreed to let nine berths at Cole Pier.')).toBe('confirms');
    expect(decided('The harbour board agreed to let thirty berths at Cole Pier.')).toBeUndefined();
    expect(decided('The harbour board agreed to let nine berths at Dunn Pier.')).toBeUndefined();
    expect(decided('The harbour board refused to let thirty berths at Cole Pier.')).toBeUndefined();
    expect(
      read(
        'The board approved the opening of the eastern lock.',
        'The board approved the opening of the western lock.',
      ),
    ).toBeUndefined();
  });

  it('reads what was decided in either voice, and in minutes whose they are', () => {
    const minutes = (claim: string, text: string, title = 'Minutes of the harbour board') =>
      readDecision(readPassage(claim), { title, quote: text })?.finding.effect;
    const refused = 'A request from Orme to moor at Cole Pier was refused.';
    expect(minutes('The harbour board refused a request from Orme to moor at Cole Pier.', refused)).toBe(
      'confirms',
    );
    expect(minutes('The harbour board accepted a request from Orme to moor at Cole Pier.', refused)).toBe(
      'contradicts',
    );
    expect(
      minutes('A request from Orme to moor at Cole Pier was accepted by the harbour board.', refused),
    ).toBe('contradicts');
    expect(
      minutes('The harbour board accepted a request from Orme to moor at Cole Pier.', refused, 'News'),
    ).toBe(undefined);
    const inMay = 'A quay at Dunn was rejected by the harbour board in May.';
    expect(minutes('The harbour board approved a quay at Dunn.', inMay, 'News')).toBe('contradicts');
    const byPart = 'A quay at Dunn was rejected by the clerks of the harbour board.';
    expect(minutes('The harbour board approved a quay at Dunn.', byPart, 'News')).toBeUndefined();
    const byOthers = 'A request from Orme to moor at Cole Pier was refused by the owner.';
    expect(
      minutes('The harbour board accepted a request from Orme to moor at Cole Pier.', byOthers),
    ).toBeUndefined();
  });

  it('never confirms another number than it gives', () => {
    const number = fc.integer({ min: 2, max: 99 });
    fc.assert(
      fc.property(number, number, (asked, given) => {
        fc.pre(asked !== given);
        const board = (count: number) => `The harbour board agreed to let ${count} berths at Cole Pier.`;
        expect(read(board(asked), board(given))).toBeUndefined();
        expect(read(board(given), board(given))).toBe('confirms');
      }),
    );
  });

  it('leaves alone what others decided, what was decided about something else, and what is not decided', () => {
    expect(read('The parliament approved a toll on the Grey Bridge.')).toBeUndefined();
    expect(read('The city council approved a school for the Grey Bridge.')).toBeUndefined();
    expect(read('The city mayor approved a toll on the Grey Bridge.')).toBeUndefined();
    expect(read('In 2019 the city council approved a toll on the Grey Bridge.')).toBeUndefined();
    expect(read('City profits declined in April.', 'City profits passed a record in April.')).toBeUndefined();
    expect(
      read('The city council approved a toll.', 'The city council would reject a toll.'),
    ).toBeUndefined();
    expect(
      read('The city council approved a toll.', 'The city council has not rejected a toll.'),
    ).toBeUndefined();
  });
});

describe('readMyth', () => {
  const effect = (claim: string, quote: string) => readMyth(readPassage(claim), { quote })?.finding.effect;
  const never = 'The claim that lightning never strikes the same place twice is false.';
  it('leaves alone what is untrue of another', () => {
    const nigeria = 'The area is 924,000 km², so Nigeria is far from being the largest country in Africa.';
    expect(effect('Africa is a country.', nigeria)).toBeUndefined();
    expect(effect('Nigeria is the largest country in Africa.', nigeria)).toBeUndefined();
    expect(
      effect('Africa is the largest country.', 'Africa is far from being the largest country.'),
    ).toBeUndefined();
    const south = 'The belief that South Africa borders Kenya is a myth.';
    expect(effect('Africa borders Kenya.', south)).toBeUndefined();
    expect(effect('South Africa borders Kenya.', south)).toBe('contradicts');
  });

  it('counts denials', () => {
    expect(effect('Lightning never strikes the same place twice.', never)).toBe('contradicts');
    expect(effect('Lightning strikes the same place twice.', never)).toBe('confirms');
    expect(effect('Bats are blind.', 'The belief that bats are blind is a myth.')).toBe('contradicts');
    expect(effect('Bats are not blind.', 'The belief that bats are blind is a myth.')).toBe('confirms');
  });
  it('leaves alone what is said of something else, or of more', () => {
    expect(effect('Bats are blind.', 'The belief that moles are blind is a myth.')).toBeUndefined();
    expect(
      effect('Bats are mammals.', 'The belief that bats are blind mammals of the night is a myth.'),
    ).toBeUndefined();
    expect(effect('Bats are blind.', 'Bats are blind.')).toBeUndefined();
  });
});

describe('readOutright', () => {
  const claim = 'The Gull Tower was built in 1712.';
  const page = { title: 'Gull Tower to be painted', quote: 'The tower, which was built in 1712, is grey.' };
  const correction = {
    title: 'Corrections',
    quote: 'The Gull Tower was built in 1721, not in 1712, as a reader tells us.',
  };
  const item = (id: string, text: { title: string; quote: string }, more: Partial<JudgedItem> = {}) => ({
    id,
    because: [],
    tier: 'user-supplied' as const,
    ...text,
    ...more,
  });
  const read = (items: readonly JudgedItem[], stances: readonly Stance[], statement = claim) =>
    readOutright(
      statement,
      items,
      stances.map((stance, column) => weighed(stance, items[column]?.quote ?? '')),
    ).map(({ stance }) => stance);

  it('hears no page that says again what a correction of the same standing took back', () => {
    const earlier = item('e1', page, { published: '2020-05-01' });
    const later = item('e2', correction, { published: '2020-05-08' });
    expect(read([earlier, later], ['supports', 'neutral'])).toEqual(['neutral', 'refutes']);
    expect(read([earlier, later], ['refutes', 'neutral'], claim.replace('1712', '1721'))).toEqual([
      'neutral',
      'supports',
    ]);
  });

  it('hears one of higher standing, and a later one', () => {
    const put = item('e2', correction, { published: '2020-05-08' });
    expect(read([item('e1', page, { tier: 'primary' }), put], ['supports', 'neutral'])[0]).toBe('supports');
    const after = item('e1', page, { published: '2020-06-01' });
    expect(read([after, put], ['supports', 'neutral'])[0]).toBe('supports');
  });

  it('lets a model find no doer where none is named', () => {
    const built = item('e1', { title: 'Gull Tower', quote: 'The Gull Tower was built around 1720.' });
    expect(read([built], ['refutes'], 'The Gull Tower was built by the Dunmen.')).toEqual(['neutral']);
  });

  it('lets a council agree to no other number', () => {
    const board = item('e1', { title: 'Board', quote: 'The board agreed to let nine berths at Cole Pier.' });
    expect(read([board], ['refutes'], 'The board agreed to let thirty berths at Cole Pier.')).toEqual([
      'refutes',
    ]);
    expect(read([board], ['neutral'], 'The board agreed to let nine berths at Cole Pier.')).toEqual([
      'supports',
    ]);
  });

  function weighed(stance: Stance, focus: string): WeighedPair {
    const [supports, refutes] = [stance === 'supports' ? 0.8 : 0.1, stance === 'refutes' ? 0.8 : 0.1];
    const probabilities = { supports, refutes, silent: 1 - supports - refutes };
    return {
      ...probabilities,
      stance,
      findings: [],
      anchored: true,
      disputed: false,
      foreign: false,
      alone: probabilities,
      focus,
    };
  }
});
