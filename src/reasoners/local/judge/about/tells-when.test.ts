import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { isOfAnEarlierDeed, isOfAnotherMoment, isOfBefore, isOfItsEnd, tellsNoOrder } from './tells-when.ts';

describe('what a sentence tells of when', () => {
  it.each([
    ['The leader wears a yellow jersey.', 'Until 2018 the leader wore a yellow jersey.', true],
    [
      'The firm extracts its honey in a converted barn.',
      'For its first decades the firm extracted all honey in a barn.',
      true,
    ],
    ['The leader wears a yellow jersey.', 'The leader of the race wears a yellow jersey.', false],
    ['The leader wore a yellow jersey.', 'Until 2018 the leader wore a yellow jersey.', false],
    ['The museum is in the mill.', 'The museum was originally a school and is in the mill today.', false],
  ])('that it was so once does not say that it is so: %s', (claim, sentence, expected) => {
    expect(isOfBefore(readPassage(claim), sentence)).toBe(expected);
  });

  it.each([
    [
      'Work had already begun when she became director.',
      'She became director in 2017 and proposed new buildings.',
      true,
    ],
    [
      'Work had already begun when she became director.',
      'Work began in 2015, before she became director.',
      false,
    ],
    ['The prize was named after his father.', 'The prize bears the name of his father.', false],
  ])('an order of two things must be told: %s', (claim, sentence, expected) => {
    expect(tellsNoOrder(readPassage(claim), sentence)).toBe(expected);
  });

  it.each([
    ['The fog horn fell silent in 2006.', 'A fog horn was heard until 2006.', true],
    ['The fog horn fell silent in 2001.', 'A fog horn was heard until 2006.', false],
    ['The fog horn was installed in 2006.', 'A fog horn was heard until 2006.', false],
  ])('until a year is its end: %s', (claim, sentence, expected) => {
    expect(isOfItsEnd(readPassage(claim), readPassage(sentence))).toBe(expected);
  });

  it.each([
    [
      'After the meeting of April 2023 the club had 91 members.',
      'Minutes of 22 April 2023: 63 of the 86 members are present.',
      true,
    ],
    [
      'After the meeting of April 2023 the club had 91 members.',
      'After the meeting the club had 90 members.',
      false,
    ],
    ['The club had 91 members in April 2023.', 'In April 2023 it had 86 members.', false],
  ])('after it is not while it lasts: %s', (claim, sentence, expected) => {
    expect(isOfAnotherMoment(readPassage(claim), sentence)).toBe(expected);
  });

  it.each([
    ['The ferry is being sold to a large company.', 'In 2005 the ferry was sold for one florin.', true],
    ['The ferry is being sold to a large company.', 'The ferry has not been sold and will not be.', false],
    ['The ferry is being sold to a large company.', 'The sale of the ferry was called off in May.', false],
    ['The ferry was sold to a large company.', 'In 2005 the ferry was sold for one florin.', false],
  ])('what was done once may be under way again: %s', (claim, sentence, expected) => {
    expect(isOfAnEarlierDeed(readPassage(claim), readPassage(sentence))).toBe(expected);
  });
});
