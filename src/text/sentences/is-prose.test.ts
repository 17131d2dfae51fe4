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
  ['* [Home](/) * [World](/world) * [Sport](/sport) https://news.example/feed', false],
])('%s', (text, prose) => {
  expect(isProse(text)).toBe(prose);
});
