import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Report, reportSchema } from '../../core/report.ts';
import { renderText } from './render-text.ts';

function readReport(name: string): Report {
  const file = new URL(`../../../test/goldens/report/${name}/report.json`, import.meta.url);
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const shown = (name: string, width = 80) => renderText(readReport(name), { width, colour: false });

describe('renderText', () => {
  it('puts both sides next to each other from 100 columns, and under each other below', () => {
    expect(shown('refuted', 100)).toMatch(/For the claim \(1\) +│ Against the claim \(3\)/);
    expect(shown('refuted', 99)).toMatch(/For the claim \(1\)\n[\s\S]*\n {2}Against the claim \(3\)\n/);
  });

  it('says the confidence in words with the number beside it', () => {
    expect(shown('refuted')).toContain('How sure: likely (0.87 of 1)');
    expect(shown('refuted')).not.toMatch(/\d\s?%/);
  });

  it('marks a reason that cites nothing', () => {
    expect(shown('refuted')).toContain('works on the mains. [no evidence cited]');
  });

  it('tells looking in vain from not having looked', () => {
    const text = shown('not-enough-evidence');
    expect(text).toContain('Looked: 3 searches found nothing.');
    expect(text).toMatch(/nothing {2}“Quill Bay register of interests”/);
    expect(text).toContain('Could not look: 3 gaps.');
    expect(text).toContain('The budget ended the search early.');
  });

  it('answers for the picture apart from the sentence', () => {
    expect(shown('picture')).toContain('Is the picture unaltered? No sign of alteration.');
    expect(shown('picture')).toContain('Does it show what the claim says? No, it is out of context.');
  });

  it('says when a label rests on no evidence', () => {
    expect(shown('without-evidence')).toContain('This label rests on no evidence');
  });

  it('says that copies of one story count once', () => {
    expect(shown('refuted')).toContain('Same story as e3: counted once.');
    const report = readReport('refuted');
    const onePage = report.evidence.map((item) => ({
      ...item,
      source: { ...item.source, url: 'https://a.example/' },
    }));
    const text = renderText({ ...report, evidence: onePage }, { width: 80, colour: false });
    expect(text).toContain('Same source as e3: counted once.');
  });

  it('is brief about what takes no side, unless the verdict cites it', () => {
    const report = readReport('supported');
    expect(shown('supported')).not.toContain('not of why it was built');
    const cited = { ...report, verdict: { ...report.verdict, restsOn: ['e3'] } };
    expect(renderText(cited, { width: 80, colour: false })).toContain('not of why it was built');
  });

  it('uses no character beyond ASCII of its own where it is asked not to', () => {
    const text = renderText(readReport('not-enough-evidence'), { width: 80, colour: false, unicode: false });
    expect(text).toMatch(/^[\n -~]*$/);
    expect(text).toContain('[?] NOT ENOUGH EVIDENCE');
  });

  it.each([Number.NaN, 0, -5])('survives a width of %s', (width) => {
    expect(renderText(readReport('supported'), { width, colour: false })).toContain('VERDICT');
  });
});
