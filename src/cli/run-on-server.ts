import { basename } from 'node:path';
import type { RecheckDifference } from '../app/recheck/recheck-differences.ts';
import { ServerProblemError, type TouchstoneClient } from '../client/touchstone-client.ts';
import { defined } from '../core/defined.ts';
import {
  CancelledError,
  ProviderRefusedError,
  ProviderUnavailableError,
  ReplayedError,
  UsageError,
} from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Budget } from '../core/spend.ts';
import type { RunEvent } from '../engine/events.ts';
import { maximumFileBytes } from '../files/limits.ts';
import { readRegularFile } from '../files/regular-file.ts';
import type { ClaimFields } from './input/claim-fields.ts';
import { readErrorText } from './output/error-text.ts';
import type { FinishedRun } from './output/report-pictures.ts';

/** Has a server check the claim, and gives what a check here would give. Pictures of this machine are handed over. */
export async function runOnServer(
  client: TouchstoneClient,
  claim: ClaimFields,
  how: {
    pipeline: string | undefined;
    options: Record<string, unknown>;
    budget: Budget;
    signal: AbortSignal;
    onEvent: (event: RunEvent) => void;
  },
): Promise<FinishedRun> {
  const { signal, onEvent } = how;
  const { images: given = [], ...words } = claim;
  try {
    const images: ({ url: string } | { upload: string })[] = [];
    for (const image of given) {
      if (/^https?:\/\//i.test(image)) images.push({ url: image });
      else {
        const file = await readPicture(image);
        const { upload } = await client.createUpload({ query: { name: basename(image) }, file }, { signal });
        images.push({ upload });
      }
    }
    const { id } = await client.createCheck(
      {
        body: {
          claim: { ...defined(words), ...(images.length === 0 ? {} : { images }) },
          options: how.options,
          budget: how.budget,
          ...defined({ pipeline: how.pipeline }),
        },
      },
      { signal },
    );
    const check = await client.waitForCheck(id, { signal, onEvent }).catch(async (error: unknown) => {
      if (signal.aborted) await client.cancelCheck({ params: { id } }).catch(() => {});
      throw error;
    });
    if (check.report === undefined) {
      if (check.error !== undefined) throw new ReplayedError(check.error);
      throw new CancelledError({ message: `The server's check was ${check.state}.` });
    }
    return {
      report: check.report,
      async readSnapshot(sha256) {
        const picture = await client.getPicture({ params: { id, sha256 } }).catch(() => undefined);
        return picture === undefined ? undefined : new Uint8Array(await picture.arrayBuffer());
      },
    };
  } catch (error) {
    throw told(error, signal);
  }
}

/** Has a server check one of its checks again, and says what moved since. */
export async function recheckOnServer(
  client: TouchstoneClient,
  id: string,
  how: {
    pipeline: string | undefined;
    options: Record<string, unknown> | undefined;
    signal: AbortSignal;
    onEvent: (event: RunEvent) => void;
  },
): Promise<{ id: string; report: Report; difference: RecheckDifference | undefined }> {
  const { signal, onEvent, pipeline, options } = how;
  try {
    const next = await client.recheck({ params: { id }, body: defined({ pipeline, options }) }, { signal });
    const check = await client.waitForCheck(next.id, { signal, onEvent }).catch(async (error: unknown) => {
      if (signal.aborted) await client.cancelCheck({ params: { id: next.id } }).catch(() => {});
      throw error;
    });
    if (check.report === undefined) {
      if (check.error !== undefined) throw new ReplayedError(check.error);
      throw new CancelledError({ message: `The server's check was ${check.state}.` });
    }
    return { id: next.id, report: check.report, difference: check.difference };
  } catch (error) {
    throw told(error, signal);
  }
}

async function readPicture(path: string): Promise<Uint8Array> {
  try {
    return await readRegularFile(path, maximumFileBytes);
  } catch (cause) {
    throw new UsageError({
      message: `The picture ${path} cannot be read: ${readErrorText(cause)}.`,
      hint: 'Check the path given with --image.',
      cause,
    });
  }
}

/** What the server said, as the command line tells of errors. */
export function told(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new CancelledError({ message: 'The check was cancelled.', cause: error });
  if (error instanceof ServerProblemError) {
    const { status, detail: message, hint } = error.problem;
    const text = { message: `The server: ${message}`, ...defined({ hint }), cause: error };
    if (status === 400 || status === 404 || status === 413 || status === 415 || status === 422)
      return new UsageError(text);
    return status === 429 || status >= 500
      ? new ProviderUnavailableError({ ...text, ...defined({ retryAfter: error.problem.retryAfter }) })
      : new ProviderRefusedError(text);
  }
  if (error instanceof TypeError) {
    return new ProviderUnavailableError({
      message: 'The server cannot be reached.',
      hint: "Check its address, and that 'touchstone serve' runs there.",
      cause: error,
    });
  }
  return error;
}
