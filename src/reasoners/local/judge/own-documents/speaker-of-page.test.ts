import { describe, expect, it } from 'vitest';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { readPassage } from '../read-passage.ts';
import { isSpoken, speakerOfPage } from './speaker-of-page.ts';

const page = (title: string, quote: string): JudgedItem => ({
  id: 'e1',
  title,
  quote,
  tier: 'user-supplied',
  because: [],
});
const interview = page(
  '“You listen with your feet”',
  'Ilse Tormann, chief engineer of the Morvane Hill Railway, talks to Carl Venn.\n\nHow did you come to the railway? By selling tickets. I started in 2003 as a conductor.\n\nAnd the motor? It is the third. I am fond of it.',
);
const speaker = (claim: string, item = interview) => speakerOfPage(readPassage(claim), item, [item]);

describe('whom an interview is with', () => {
  it('is whom the claim names, and not the railway of which it speaks', () => {
    expect(speaker('Ilse Tormann came to the Morvane Hill Railway as a conductor.')).toBe('Ilse Tormann');
  });

  it('is not whoever asks, nor somebody whom the page does not name', () => {
    expect(speaker('Carl Venn started in 2003 as a conductor.')).toBeUndefined();
    expect(speaker('Greta Holm started in 2003 as a conductor.')).toBeUndefined();
  });

  it('is nobody where the page asks nothing, or nobody says “I”', () => {
    const report = page(
      'A new engineer',
      'Ilse Tormann started in 2003 as a conductor. I asked no questions.',
    );
    expect(speaker('Ilse Tormann started in 2003.', report)).toBeUndefined();
    const questions = page('Questions', 'Who is Ilse Tormann? An engineer. What does she do? She rides up.');
    expect(speaker('Ilse Tormann is an engineer.', questions)).toBeUndefined();
  });

  it('speaks where a sentence says “I”, or is put to her', () => {
    expect(isSpoken('I am a carpenter by trade.')).toBe(true);
    expect(isSpoken('How long have you been at it? Since 1996.')).toBe(true);
    expect(isSpoken('The motor is the third. In 1996 it was new.')).toBe(false);
  });
});
