import { noticeableCrop } from '../../core/evidence.ts';
import { rounded } from '../../core/rounded.ts';
import type { ChangeKind, MeasuredComparison } from '../../spec/pictures/picture-computing.ts';

const kindWords: Readonly<Record<ChangeKind, string>> = {
  added: 'something was added',
  removed: 'something was removed',
  replaced: 'something was replaced',
  text: 'writing was put in or changed',
  recoloured: 'colours were changed',
};

/** Whether the first picture shows anything else than the second: inside it, by mirroring it, or by cutting context away. */
export function isAltered({
  relation,
  identicalBytes,
  frame,
  changes,
}: MeasuredComparison<unknown>): boolean | undefined {
  if (identicalBytes) return false;
  if (relation !== 'same-source' || frame === undefined || changes === undefined) return undefined;
  return changes.regions.length > 0 || frame.mirrored || frame.croppedAway >= noticeableCrop;
}

/** What was found, in plain words, one finding a sentence. `other` names the second picture: "the picture at …". */
export function describeComparison(comparison: MeasuredComparison<unknown>, other: string): string[] {
  const { relation, identicalBytes, frame, changes } = comparison;
  if (identicalBytes)
    return [`The file is identical, byte for byte, to ${other}; it was not changed after that.`];
  if (relation === 'unrelated') return [`The picture has nothing in common with ${other}.`];
  if (relation === 'same-event')
    return [`The picture shows the same thing or place as ${other}, but it is another picture.`];
  const found = [
    frame?.mirrored === true
      ? `The picture is a mirror image of ${other}: left and right are exchanged.`
      : undefined,
    frame !== undefined && frame.croppedAway >= noticeableCrop
      ? `${percent(frame.croppedAway)} of ${other} is cut away${placeOfCut(frame.shows)}.`
      : undefined,
    ...describeRegions(comparison, other),
  ].filter((sentence) => sentence !== undefined);
  const harmless = [
    frame !== undefined && Math.abs(frame.rotation) >= 0.5 ? `turned by ${frame.rotation}°` : undefined,
    frame !== undefined && frame.addedAround >= 0.02
      ? `set in a border or a larger picture (${percent(frame.addedAround)} of it)`
      : undefined,
    changes?.madeGrey === true ? 'shown in black and white' : undefined,
    frame !== undefined && Math.abs(Math.log(Math.max(1e-6, frame.scale))) > 0.05
      ? `scaled to ${percent(frame.scale)}`
      : undefined,
  ].filter((remark) => remark !== undefined);
  const also = harmless.length === 0 ? '' : `, ${harmless.join(', ')}`;
  if (found.length === 0)
    return [
      `The picture is the same as ${other}, saved again${also}; no part of it was found to be changed.`,
    ];
  return harmless.length === 0 ? found : [...found, `It was also ${harmless.join(', ')}.`];
}

function describeRegions({ changes }: MeasuredComparison<unknown>, other: string): string[] {
  if (changes === undefined || changes.regions.length === 0) return [];
  const kinds = [...new Set(changes.regions.map((region) => region.kind))].map((kind) => kindWords[kind]);
  const largest = changes.regions[0];
  const where =
    largest === undefined ? '' : ` ${changes.regions.length === 1 ? '' : 'most of it '}${placeOf(largest)}`;
  const amount = changes.changedShare < 0.001 ? 'less than 0.1 %' : percent(changes.changedShare);
  return [`As against ${other}, ${kinds.join(', ')}:${where}, ${amount} of the picture.`];
}

function placeOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  if (width * height > 0.6) return 'all over the picture';
  const column = nameThird(x + width / 2, 'left', 'centre', 'right');
  const row = nameThird(y + height / 2, 'top', 'middle', 'bottom');
  return row === 'middle' && column === 'centre' ? 'in the middle' : `at the ${row} ${column}`;
}

function nameThird(middle: number, low: string, between: string, high: string): string {
  return middle < 1 / 3 ? low : middle > 2 / 3 ? high : between;
}

function placeOfCut({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  const sides = [
    x > 0.03 ? 'left' : undefined,
    x + width < 0.97 ? 'right' : undefined,
    y > 0.03 ? 'top' : undefined,
    y + height < 0.97 ? 'bottom' : undefined,
  ].filter((side) => side !== undefined);
  return sides.length === 0 ? '' : ` (${sides.join(', ')})`;
}

function percent(share: number): string {
  const value = share * 100;
  return `${value >= 10 ? Math.round(value) : rounded(value, 1)} %`;
}
