import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indefiniteArticle, withIndefiniteArticle } from './indefinite-article.ts';

const an = `organ|hour|heir|honest answer|honorary degree|island|uncle|umbrella|uninhabited island|unimportant town|unidentified body|urban area|
urgent call|Uzbek city|ugly face|usher|utter failure|onion|onerous task|yttrium compound|MP|FBI agent|HIV test|SOS|X-ray|F1 race|H2O molecule|NGO|
8-legged animal|11th hour|18-year-old|80-metre tower|800-page book|1889 tower|Ångström|épée|“old” town|airline|Austrian composer|opera|element`;
const a = `city|house|hospital|hotel|European country|euro|university|unit|union|unique case|unicorn|unilateral step|useful tool|used car|user|usual day|
usurper|utility|utopia|uranium ore|urine test|Ukrainian city|ukulele|Ugandan river|Uruguayan player|ubiquitous word|one-off|once-famous band|ewe|
year|yellow flower|UN agency|UFO|US state|U-boat|T-shirt|K2 climber|BBC film|DNA test|NASA mission|NATO member|FIFA rule|UNESCO site|7-day week|
100-year-old|110-metre tower|1789 revolt|180-degree turn|10th prize|mountain|river|word`;
const list = (words: string) => words.split(/\|\n?/u).map((word) => word.trim());

describe('indefiniteArticle', () => {
  it.each(list(an))('an %s', (phrase) => {
    expect(indefiniteArticle(phrase)).toBe('an');
  });

  it.each(list(a))('a %s', (phrase) => {
    expect(indefiniteArticle(phrase)).toBe('a');
  });

  it('keeps the phrase as it is, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (phrase) => {
        expect(withIndefiniteArticle(phrase)).toMatch(/^an? /u);
        expect(withIndefiniteArticle(phrase).replace(/^an? /u, '')).toBe(phrase);
      }),
    );
  });
});
