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

export function readShare(text: string): number {
  const share = Number(text);
  if (text.trim() === '' || Number.isNaN(share) || share < 0 || share > 1)
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return share;
}

export function readPort(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('It must be a port, 0 to 65535.');
  return port;
}
