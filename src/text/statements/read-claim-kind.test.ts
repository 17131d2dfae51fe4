import { describe, expect, it } from 'vitest';
import { isAboutNow, readClaimKind } from './read-claim-kind.ts';

describe('readClaimKind', () => {
  it.each([
    ['Shakespeare wrote Hamlet.', 'fact'],
    ['Thriller is the best-selling album of all time.', 'fact'],
    ['We use only ten percent of our brain.', 'fact'],
    ['The minister said that the tower is ugly.', 'fact'],
    ['Is it true that bananas are radioactive?', 'question'],
    ['The president of France resigned this morning.', 'about-now'],
    ['Pizza is better than pasta.', 'opinion'],
    ['Chocolate ice cream is the best', 'opinion'],
    ['Vanilla tastes better than chocolate.', 'opinion'],
    ['Taxes should be lower.', 'opinion'],
    ['By 2050 most cars will be electric.', 'prediction'],
    ['Wash your hands before eating.', 'not-checkable'],
    ['Do not share this post.', 'not-checkable'],
    ['Taking the pill with milk reduces its effect.', 'fact'],
    ['Everyone should eat less meat.', 'opinion'],
    ['Children must learn to swim.', 'opinion'],
    ['Children must register before they can work with the Atlas Room.', 'fact'],
    ['It will rain tomorrow.', 'prediction'],
    ['Germany will win the next World Cup.', 'prediction'],
    ['I have a headache.', 'about-the-speaker'],
    ['https://example.org/news/1', 'not-checkable'],
    ['Who wrote Hamlet?', 'not-checkable'],
    ['Hello', 'not-checkable'],
  ])('%s is %s', (text, kind) => {
    expect(readClaimKind(text).kind).toBe(kind);
  });

  it('reads a question as its statement, and says what is vague', () => {
    expect(readClaimKind('Do spiders have eight legs?').readAs).toBe('Spiders have eight legs.');
    expect(readClaimKind('The vaccine is safe.').vague).toBe('the vaccine');
    expect(readClaimKind('The vaccine against polio is safe, as Salk showed.').vague).toBeUndefined();
    expect(readClaimKind('The Moon is a planet.').vague).toBeUndefined();
  });

  it('is a fact where any part of it states one', () => {
    expect(readClaimKind('I love this tower! It was finished in 1889.').kind).toBe('fact');
  });

  it('tells the moment of speaking from a date', () => {
    expect(isAboutNow('The bridge collapsed last night.')).toBe(true);
    expect(isAboutNow('He won at cards on the last night.')).toBe(false);
    expect(isAboutNow('Rome is the capital of Italy today.')).toBe(false);
  });
});
