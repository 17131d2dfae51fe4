import { ApiProblem } from '../http/api-problem.ts';

/** Where a page ended, as a word that says nothing to whoever holds it. */
export function writeCursor(at: number): string {
  return Buffer.from(`after:${at}`).toString('base64url');
}

export function readCursor(cursor: string): number {
  const match = /^after:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (match?.[1] === undefined) {
    throw new ApiProblem({
      status: 400,
      code: 'bad-cursor',
      detail: 'The cursor is none that this server gave.',
      hint: 'Begin without a cursor, and hand back what nextCursor says.',
    });
  }
  return Number(match[1]);
}
