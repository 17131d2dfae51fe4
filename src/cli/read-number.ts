import { InvalidArgumentError } from 'commander';

/** A flag's value as a whole number, 0 or more. */
export function readCount(text: string): number {
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < 0) {
    throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  }
  return count;
}

export function readPositive(text: string): number {
  const count = readCount(text);
  if (count === 0) throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return count;
}
