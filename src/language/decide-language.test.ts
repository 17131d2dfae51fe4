import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decideLanguage, isEnglish, languageName, settleLanguage } from './decide-language.ts';
import { sampleClaims } from './sample-claims.contract.ts';

const samples: Readonly<Record<string, string>> = {
  en: 'The bridge over the river was opened on Friday, and the mayor said that it had been worth the wait.',
  de: 'Die Brücke über den Fluss wurde am Freitag eröffnet, und die Bürgermeisterin sagte, das sei nicht zu früh gewesen.',
  fr: 'Le pont sur la rivière a été inauguré vendredi, et le maire a dit que les habitants étaient dans une grande joie.',
  es: 'El puente sobre el río fue inaugurado el viernes y la alcaldesa dijo que los vecinos de la ciudad estaban muy contentos.',
  pt: 'A ponte sobre o rio foi inaugurada na sexta-feira e o prefeito disse que os moradores não podiam esperar mais pela obra.',
  it: 'Il ponte sul fiume è stato inaugurato venerdì e il sindaco ha detto che gli abitanti della città non potevano più aspettare.',
  nl: 'De brug over de rivier werd vrijdag geopend en de burgemeester zei dat het wachten niet voor niets was geweest.',
  sv: 'Bron över floden öppnades på fredagen och borgmästaren sade att det var värt att vänta på den i många år.',
  pl: 'Most na rzece został otwarty w piątek, a burmistrz powiedział, że było to warte czekania przez wiele lat i nie żałuje.',
  tr: 'Nehrin üzerindeki köprü cuma günü açıldı ve belediye başkanı bu köprü için çok uzun bir süre beklediklerini söyledi.',
  ru: 'Мост через реку открыли в пятницу, и мэр сказал, что жители города ждали этого события много лет, и это было не зря.',
  uk: 'Міст через річку відкрили у пʼятницю, і мер сказав, що мешканці міста чекали на цю подію багато років.',
  ar: 'افتتح الجسر فوق النهر يوم الجمعة وقال العمدة إن سكان المدينة انتظروا هذا الحدث سنوات طويلة.',
  ja: '川に架かる橋が金曜日に開通し、市長は長い間待ったかいがあったと述べた。',
  zh: '河上的大桥于星期五通车，市长表示多年的等待是值得的。',
  ko: '강을 가로지르는 다리가 금요일에 개통되었고 시장은 오랜 기다림이 가치 있었다고 말했다.',
  el: 'Η γέφυρα πάνω από το ποτάμι άνοιξε την Παρασκευή και ο δήμαρχος είπε ότι άξιζε η αναμονή.',
  he: 'הגשר מעל הנהר נפתח ביום שישי וראש העיר אמר שהיה שווה לחכות שנים רבות.',
};

describe('decideLanguage', () => {
  test.each(Object.entries(samples))('%s', (language, text) => {
    expect(decideLanguage(text)).toBe(language);
  });

  it('knows the language of nearly all short claims', () => {
    const claims = Object.entries(sampleClaims).flatMap(([code, texts]) =>
      texts.map((text) => ({ code, text })),
    );
    const right = claims.filter(({ code, text }) => decideLanguage(text) === code);
    expect(right.length / claims.length).toBeGreaterThan(0.93);
  });

  it('takes no claim of the starter library for foreign', () => {
    const lines = readFileSync(new URL('../../starter/claims.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const foreign = lines
      .flatMap((line) => /"claim":"([^"\\]+)"/u.exec(line)?.[1] ?? [])
      .filter((claim) => !isEnglish(claim));
    expect(lines.length).toBeGreaterThan(1000);
    expect(foreign).toEqual([]);
  });

  it('answers every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decideLanguage(text) ?? 'en').toMatch(/^[a-z]{2,3}$/u);
      }),
    );
  });
});

describe('isEnglish', () => {
  it.each([
    'The tower was completed in 1899.',
    'Vaccines cause autism',
    'La Paz is a city',
    'Beyoncé was born in Houston',
    'Café owners in São Paulo said that prices would rise.',
    'Barack Obama',
    '',
    '1889',
  ])('%j is, or could be', (text) => expect(isEnglish(text)).toBe(true));

  it.each([
    'Der Turm ist alt',
    'Le vaccin est un danger',
    'La torre fue terminada por los ingenieros',
    'Башня упала',
    '塔は高い',
    'البرج قديم',
  ])('%s is not', (text) => expect(isEnglish(text)).toBe(false));
});

describe('settleLanguage', () => {
  test('believes the page unless its text is plainly in another language', () => {
    expect(settleLanguage('en-GB', samples.en ?? '')).toBe('en-GB');
    expect(settleLanguage('en', samples.ru ?? '')).toBe('ru');
    expect(settleLanguage('en', (samples.de ?? '').repeat(5))).toBe('de');
    expect(settleLanguage('sw', samples.en ?? '')).toBe('en');
    expect(
      settleLanguage('nb', 'Brua over elva ble åpnet på fredag, og ordføreren sa at det var verdt å vente.'),
    ).toBe('nb');
    expect(settleLanguage('zu', samples.en ?? '')).toBe('zu');
    expect(settleLanguage(undefined, samples.fr ?? '')).toBe('fr');
  });

  test('says nothing where there is too little to tell', () => {
    for (const text of ['', '12:30', 'OK']) expect(settleLanguage(undefined, text)).toBeUndefined();
    expect(settleLanguage('en-US', 'Hallo Welt')).toBe('en-US');
  });
});

test('languages are named in English', () => {
  expect(languageName('de')).toBe('German');
  expect(languageName('pt')).toBe('Portuguese');
});
