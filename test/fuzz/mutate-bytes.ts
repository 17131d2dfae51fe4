import type { Random } from './random.ts';

/** Nothing gets larger than this by damage: readers have limits of their own for larger files, tested elsewhere. */
const mostBytes = 250_000;
const oddBytes = [0, 1, 0x0a, 0x20, 0x22, 0x7f, 0x80, 0xc0, 0xfe, 0xff];
const oddNumbers = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];

type Damage = (bytes: Uint8Array, random: Random, material: Material) => Uint8Array;
export type Material = { others: readonly Uint8Array[]; tokens: readonly string[] };

const damages: readonly Damage[] = [
  function flipBit(bytes, random) {
    const at = placeIn(bytes, random);
    return setAt(bytes, at, [(bytes[at] ?? 0) ^ (1 << random(8))]);
  },
  function setByte(bytes, random) {
    return setAt(bytes, placeIn(bytes, random), [oddBytes[random(oddBytes.length)] ?? 0]);
  },
  function setNumber(bytes, random) {
    const number = oddNumbers[random(oddNumbers.length)] ?? 0;
    const view = Buffer.alloc(4);
    if (random(2) === 0) view.writeUInt32LE(number);
    else view.writeUInt32BE(number);
    return setAt(bytes, placeIn(bytes, random), view.subarray(0, 1 + random(4)));
  },
  function truncate(bytes, random) {
    return bytes.slice(0, placeIn(bytes, random));
  },
  function remove(bytes, random) {
    const at = placeIn(bytes, random);
    return join(bytes.subarray(0, at), bytes.subarray(at + lengthOf(random)));
  },
  function repeat(bytes, random) {
    const at = placeIn(bytes, random);
    const piece = bytes.subarray(at, at + lengthOf(random));
    const times = random(8) === 0 ? random(5000) : random(30);
    return join(bytes.subarray(0, at), ...Array.from({ length: times }, () => piece), bytes.subarray(at));
  },
  function splice(bytes, random, { others }) {
    const other = others[random(others.length)] ?? bytes;
    const from = placeIn(other, random);
    const at = placeIn(bytes, random);
    return join(bytes.subarray(0, at), other.subarray(from, from + lengthOf(random)), bytes.subarray(at));
  },
  function crossOver(bytes, random, { others }) {
    const other = others[random(others.length)] ?? bytes;
    return join(bytes.subarray(0, placeIn(bytes, random)), other.subarray(placeIn(other, random)));
  },
  insertToken,
  insertToken,
  function nest(bytes, random, { tokens }) {
    const at = placeIn(bytes, random);
    const token = Buffer.from(tokens[random(Math.max(1, tokens.length))] ?? '[');
    const depth = random(4) === 0 ? random(20_000) : random(200);
    return join(bytes.subarray(0, at), ...Array.from({ length: depth }, () => token), bytes.subarray(at));
  },
  function move(bytes, random) {
    const from = placeIn(bytes, random);
    const piece = bytes.slice(from, from + lengthOf(random));
    const to = placeIn(bytes, random);
    return join(bytes.subarray(0, to), piece, bytes.subarray(to));
  },
];

function insertToken(bytes: Uint8Array, random: Random, { tokens }: Material): Uint8Array {
  const at = placeIn(bytes, random);
  const token = Buffer.from(tokens[random(Math.max(1, tokens.length))] ?? '');
  return join(bytes.subarray(0, at), token, bytes.subarray(at));
}

/** One to six kinds of damage, one after another. */
export function mutateBytes(seed: Uint8Array, random: Random, material: Material): Uint8Array {
  let bytes = seed;
  const times = 1 + random(6);
  for (let time = 0; time < times; time++) {
    const damage = damages[random(damages.length)];
    const damaged = damage?.(bytes, random, material) ?? bytes;
    if (damaged.byteLength <= mostBytes) bytes = damaged;
  }
  return bytes;
}

/** Half of the time near the beginning, where most is decided. */
function placeIn(bytes: Uint8Array, random: Random): number {
  return random(Math.max(1, random(2) === 0 ? Math.min(400, bytes.length) : bytes.length));
}

function lengthOf(random: Random): number {
  return 1 + (random(4) === 0 ? random(2000) : random(12));
}

function setAt(bytes: Uint8Array, at: number, values: ArrayLike<number>): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let index = 0; index < values.length && at + index < copy.length; index++)
    copy[at + index] = values[index] ?? 0;
  return copy;
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
