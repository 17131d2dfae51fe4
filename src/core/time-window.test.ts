import { describe, expect, it } from 'vitest';
import { isAfter, isBefore } from './time-window.ts';

describe('time windows', () => {
  it('include the day itself', () => {
    expect(isAfter('2024-05-01', '2024-05-01')).toBe(false);
    expect(isAfter('2024-05-01T18:00:00Z', '2024-05-01')).toBe(false);
    expect(isAfter('2024-05-02', '2024-05-01')).toBe(true);
    expect(isBefore('2024-05-01', '2024-05-01T12:00:00Z')).toBe(false);
    expect(isBefore('2024-04-30', '2024-05-01')).toBe(true);
  });

  it('take years and months for their whole length', () => {
    expect(isAfter('2024', '2024-03-01')).toBe(false);
    expect(isAfter('2025', '2024-03-01')).toBe(true);
    expect(isBefore('2024-02', '2024-02-20')).toBe(false);
    expect(isBefore('2024-01', '2024-02-20')).toBe(true);
  });

  it('say nothing about dates that cannot be read', () => {
    expect(isAfter('long ago', '2024-01-01')).toBe(false);
    expect(isBefore('long ago', '2024-01-01')).toBe(false);
  });
});
