import { describe, expect, it } from 'vitest';
import { captionOf } from './picture-frame.ts';

describe('captionOf', () => {
  it.each([
    ['This image shows a flooded street in Venice.', 'a flooded street in Venice.'],
    ['The video allegedly depicts a bridge that falls', 'a bridge that falls'],
    ['This is an authentic image of a whale in the harbour', 'a whale in the harbour'],
    ['These are photos of the old harbour', 'the old harbour'],
    ['This image is an authentic screenshot of the profile of a mayor', 'the profile of a mayor'],
    [
      'The image shows a screenshot of an authentic post from Anna Smith about rain',
      'post from Anna Smith about rain',
    ],
    ['Photo: the new bridge in fog', 'the new bridge in fog'],
    ['A viral video shows two trains', 'two trains'],
  ])('%s', (text, caption) => {
    expect(captionOf(text)).toBe(caption);
  });

  it.each([
    'The tower was completed in 1889.',
    'The Image Company shows no profit',
    'Video games cause headaches.',
    'This image shows',
    'Pictures Ltd was founded in 1990',
    '',
  ])('%s presents no picture', (text) => {
    expect(captionOf(text)).toBeUndefined();
  });

  it('ends on hostile lengths', () => {
    expect(captionOf(`this image shows ${'authentic '.repeat(5_000)}`)).toBeDefined();
  });
});
