import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { readOneWord } from './read-one-word.ts';

const page = {
  title: 'Brig Street Carpentry: for visitors',
  quote:
    'Come in and look. We are closed on Tuesdays, when the boats stay in harbour. Nobody under fourteen works at the saw or the lathe. Platform two trains leave for Orrin at noon. The shed is swept weekly by the apprentices.',
};
const effect = (claim: string) => readOneWord(readPassage(claim), page)?.finding.effect;

describe('the same words but one', () => {
  it('contradicts where another day, bound or measure of time stands in its place', () => {
    expect(effect('Brig Street Carpentry is closed on Thursdays, when the boats stay in harbour.')).toBe(
      'contradicts',
    );
    expect(effect('Under the rules of the firm, nobody under sixteen works at the saw or the lathe.')).toBe(
      'contradicts',
    );
    expect(effect('The shed is swept daily by the apprentices.')).toBe('contradicts');
  });

  it('says what stands there instead, in the sentence of the page', () => {
    const reading = readOneWord(readPassage('Nobody under sixteen works at the saw or the lathe.'), page);
    expect(reading?.finding.says).toBe('The evidence says “fourteen” where the claim says “sixteen”.');
    expect(page.quote).toContain(reading?.focus);
  });

  it('says nothing of the same words, of two things, of less, of more and of a denial', () => {
    expect(effect('We are closed on Tuesdays, when the boats stay in harbour.')).toBeUndefined();
    expect(effect('Platform three trains leave for Orrin at noon.')).toBeUndefined();
    expect(effect('They are closed on Thursdays.')).toBeUndefined();
    expect(effect('We are closed on Thursdays, when the boats stay in harbour in winter.')).toBeUndefined();
    expect(effect('We are not closed on Thursdays, when the boats stay in harbour.')).toBeUndefined();
  });
});
