import { describe, expect, it } from 'vitest';
import { detectOtherLanguage } from './detect-language.ts';

describe('detectOtherLanguage', () => {
  it.each([
    ['de', 'Der Turm wurde 1889 fertiggestellt.'],
    ['fr', 'La tour a été achevée en 1889.'],
    ['es', 'La torre fue terminada en 1889.'],
    ['it', 'La torre è stata completata nel 1889.'],
    ['nl', 'De toren werd in 1889 voltooid.'],
    ['pl', 'Wieża została ukończona w 1889 roku.'],
    ['ru', 'Башня была построена в 1889 году.'],
    ['zh', '这座塔于1889年建成。'],
    ['ja', 'この塔は1889年に完成した。'],
    ['pt', 'A torre foi concluída em 1889.'],
    ['ar', 'اكتمل بناء البرج عام 1889'],
    ['tr', 'Kule 1889 yılında tamamlandı.'],
  ])('knows %s', async (code, text) => {
    expect((await detectOtherLanguage(text))?.code).toBe(code);
  });

  it.each([
    'The tower was completed in 1899.',
    'Bats are blind.',
    'Vaccines do not cause autism.',
    'Mount Everest is 8,849 metres high.',
    'Café owners in São Paulo said that prices would rise.',
    'Barack Obama',
    '',
    '1889',
  ])('says nothing about %j', async (text) => {
    expect(await detectOtherLanguage(text)).toBeUndefined();
  });
});
