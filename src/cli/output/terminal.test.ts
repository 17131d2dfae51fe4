import { describe, expect, it } from 'vitest';
import { createMemoryIo } from '../../../test/support/memory-io.ts';
import { isTerminal, wantsColour, wantsUnicode, widthOf } from './terminal.ts';

const terminal = createMemoryIo({ stdoutIsTty: true, columns: 120 }).stdout;
const pipe = createMemoryIo().stdout;

describe('colour', () => {
  it.each([
    ['a terminal', terminal, {}, true, true],
    ['a pipe', pipe, {}, true, false],
    ['a dumb terminal', terminal, { TERM: 'dumb' }, true, false],
    ['NO_COLOR', terminal, { NO_COLOR: '1' }, true, false],
    ['an empty NO_COLOR', terminal, { NO_COLOR: '' }, true, true],
    ['FORCE_COLOR on a pipe', pipe, { FORCE_COLOR: '1' }, true, true],
    ['FORCE_COLOR=0', terminal, { FORCE_COLOR: '0' }, true, false],
    ['NO_COLOR and FORCE_COLOR', pipe, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['--no-color and FORCE_COLOR', terminal, { FORCE_COLOR: '1' }, false, false],
  ])('%s', (_, stream, environment, flag, expected) => {
    expect(wantsColour(stream, environment, flag)).toBe(expected);
  });
});

describe('width', () => {
  it('is that of the terminal, else COLUMNS, else 80', () => {
    expect(widthOf(terminal, { COLUMNS: '60' })).toBe(120);
    expect(widthOf(pipe, { COLUMNS: '60' })).toBe(60);
    expect(widthOf(pipe, {})).toBe(80);
    expect(widthOf(pipe, { COLUMNS: 'wide' })).toBe(80);
    expect(widthOf({ isTTY: true, columns: 0 }, {})).toBe(20);
  });
});

it('trusts a terminal with Unicode unless its locale or kind says no', () => {
  expect(wantsUnicode({})).toBe(true);
  expect(wantsUnicode({ LANG: 'de_DE.UTF-8' })).toBe(true);
  expect(wantsUnicode({ LANG: 'C' })).toBe(false);
  expect(wantsUnicode({ LANG: 'en_US.UTF-8', LC_ALL: 'POSIX' })).toBe(false);
  expect(wantsUnicode({ TERM: 'linux' })).toBe(false);
});

it('does not take a dumb terminal for one that can be drawn on', () => {
  expect(isTerminal(terminal, {})).toBe(true);
  expect(isTerminal(terminal, { TERM: 'dumb' })).toBe(false);
  expect(isTerminal(pipe, {})).toBe(false);
});
