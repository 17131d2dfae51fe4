import { TouchstoneError } from '../core/errors.ts';
import { requirePictureFinding, requireVerbatim } from '../engine/notes/quote-gate.ts';
import { type Bundle, readBundle } from '../stores/bundle.ts';
import { checkSignature, isSigned, readSignature } from '../stores/bundle-signature.ts';
import { replayRun } from './replay-run.ts';

export type BundleFinding = {
  part: 'files' | 'calls' | 'snapshots' | 'quotes' | 'report' | 'signature';
  /** Undefined where it holds. */
  problem?: string;
  detail: string;
};

/**
 * Everything that can be checked of a bundle without trusting who sent it: that nothing was changed after it was stored, that every quote is verbatim
 * in its snapshot, that the recorded answers lead to the report, and whose key signed it.
 */
export async function verifyBundle(
  folder: string,
  options: { publicKey?: string } = {},
): Promise<BundleFinding[]> {
  let bundle: Bundle;
  try {
    bundle = await readBundle(folder);
  } catch (error) {
    return [{ part: 'files', problem: messageOf(error), detail: folder }];
  }
  return [
    { part: 'files', detail: 'run.json, calls.jsonl, snapshots.jsonl and report.json can be read' },
    await tried('calls', async () => `${(await bundle.calls.list()).length} calls have their hashes`),
    await tried('snapshots', () => verifySnapshots(bundle)),
    await tried('quotes', () => verifyQuotes(bundle)),
    await tried('report', () => verifyReport(folder)),
    await tried('signature', () => verifySignature(folder, options.publicKey)),
  ];
}

async function tried(part: BundleFinding['part'], look: () => Promise<string>): Promise<BundleFinding> {
  try {
    return { part, detail: await look() };
  } catch (error) {
    return { part, problem: messageOf(error), detail: '' };
  }
}

async function verifySnapshots({ snapshots }: Bundle): Promise<string> {
  const all = await snapshots.list();
  for (const { sha256 } of all) await snapshots.bytes(sha256);
  return `${all.length} snapshots have their hashes`;
}

async function verifyQuotes({ report, snapshots }: Bundle): Promise<string> {
  for (const { quote, snapshot, picture } of report.evidence) {
    await requireVerbatim(quote, snapshot, snapshots);
    if (picture !== undefined) await requirePictureFinding({ quote, picture }, snapshots);
  }
  const pictures = report.evidence.filter(({ picture }) => picture !== undefined).length;
  const shown = pictures === 0 ? '' : `, and ${pictures} picture findings follow from what was measured`;
  return `${report.evidence.length} quotes are verbatim in their snapshots${shown}`;
}

async function verifyReport(folder: string): Promise<string> {
  const differences = await (await replayRun(folder)).differences;
  if (differences.length > 0)
    throw new Error(`The recorded answers lead to another report: it differs at ${differences.join(', ')}.`);
  return 'the recorded answers lead to the same report';
}

async function verifySignature(folder: string, publicKey: string | undefined): Promise<string> {
  const problem = await checkSignature(folder, publicKey);
  if (problem !== undefined) throw new Error(problem);
  if (!isSigned(folder)) return 'not signed';
  const { signedAt } = await readSignature(folder);
  return publicKey === undefined
    ? `signed on ${signedAt}; give --key to say whose key it must be`
    : `signed with the given key on ${signedAt}`;
}

function messageOf(error: unknown): string {
  if (error instanceof TouchstoneError && error.hint !== undefined) return `${error.message} ${error.hint}`;
  return error instanceof Error ? error.message : String(error);
}
