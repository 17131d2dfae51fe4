import { describe, expect, test } from 'vitest';
import { guessLanguage, settleLanguage } from './guess-language.ts';

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

describe('guessLanguage', () => {
  test.each(Object.entries(samples))('%s', (language, text) => {
    expect(guessLanguage(text)).toBe(language);
  });

  test('says nothing where there is too little to tell', () => {
    for (const text of ['', '12:30', 'OK', 'Kyle Busch 5040 5 1 17 27 Denny Hamlin 5027 6 3 19 24'])
      expect(guessLanguage(text)).toBeUndefined();
  });
});

describe('settleLanguage', () => {
  test('believes the page unless its text is plainly in another language', () => {
    expect(settleLanguage('en-GB', samples.en ?? '')).toBe('en-GB');
    expect(settleLanguage('en', samples.ru ?? '')).toBe('ru');
    expect(settleLanguage('en', (samples.de ?? '').repeat(5))).toBe('de');
    expect(settleLanguage('sw', samples.en ?? '')).toBe('sw');
    expect(settleLanguage('mk', samples.ru ?? '')).toBe('mk');
    expect(settleLanguage(undefined, samples.fr ?? '')).toBe('fr');
    expect(settleLanguage(undefined, '')).toBeUndefined();
  });
});
