import { expect, it } from 'vitest';
import { isProse } from './is-prose.ts';

it.each([
  ['The tower was opened on 3 May 1998 by the mayor, who thanked the builders.', true],
  ['In 2023 there were 4,110 offences, in 2024 4,205 and in 2025 8,530.', true],
  ['Башня была открыта в мае 1998 года.', true],
  [
    '[Archived](https://web.archive.org/web/20250314204904/https://news.example/a) [AP](https://ap.example/x)',
    false,
  ],
  [
    'The raid * Operation at the airport * Attacks on journalists * Attacks on hospitals * The displaced * Prelude * The invasion * Timeline',
    false,
  ],
  ['^ "A ceremony". The Fund. Retrieved 4 February 2014. ^ "A monument". Archived from the original.', false],
  [
    'The monument was moved in 2013.[4] It was "the largest of its kind". Retrieved 4 February 2014. Since then, nobody has counted the names that stand on its wall, and the Fund says so on its own page about the place.',
    true,
  ],
  [
    '| Year | Offences | | 2023 | 4,110 | | 2024 | 4,205 | | 2025 | 8,530 | | 2026 | 8,611 | | Total | 25,456 |',
    true,
  ],
  ['* [Home](/) * [World](/world) * [Sport](/sport) https://news.example/feed', false],
])('%s', (text, prose) => {
  expect(isProse(text)).toBe(prose);
});
