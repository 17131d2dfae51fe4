import { describe, expect, it } from 'vitest';
import type { VendorReply, VendorServer } from '../../test/support/servers/vendor-server.ts';
import {
  BadAnswerError,
  CancelledError,
  ProviderRefusedError,
  ProviderUnavailableError,
  recordError,
  TouchstoneError,
} from '../core/errors.ts';

/** A provider with a server behind it that can be made to fail. */
export type FailingSubject = {
  ask(query: string, signal: AbortSignal): Promise<unknown>;
  query: string;
  server: VendorServer;
  /** The vendor's own answers, in its own format, to a bad key, a request it forbids, and too many requests (wait 7 seconds). */
  refusals: { unauthorised: VendorReply; forbidden: VendorReply; tooMany: VendorReply };
  /** What must never be told: the key, where there is one. */
  secret?: string;
  /** Where a bad key is set. */
  keyVariable?: string;
  close?(): Promise<void> | void;
};

/** How every search with a vendor behind it fails: typed, saying what to do, and never as an empty answer. */
export function testVendorFailures(
  name: string,
  /** With the time after which the provider gives up; without it a busy machine's answers are waited for. */
  setUp: (totalMs?: number) => Promise<FailingSubject>,
): void {
  async function failureOf(
    make: (subject: FailingSubject) => void | Promise<void>,
    { signal = AbortSignal.timeout(30_000), totalMs }: { signal?: AbortSignal; totalMs?: number } = {},
  ): Promise<{ error: TouchstoneError; subject: FailingSubject }> {
    const subject = await setUp(totalMs);
    try {
      await make(subject);
      const error = await subject.ask(subject.query, signal).then(
        (answer) => new Error(`It answered: ${JSON.stringify(answer)}`),
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(TouchstoneError);
      const typed = error as TouchstoneError;
      expect(typed.message).not.toBe('');
      if (subject.secret !== undefined) {
        const told = JSON.stringify([recordError(typed), typed.stack, String(typed.cause ?? '')]);
        expect(told).not.toContain(subject.secret);
        expect(told).not.toContain(encodeURIComponent(subject.secret));
      }
      return { error: typed, subject };
    } finally {
      await subject.close?.();
    }
  }

  describe(`${name} when it fails`, () => {
    it('names the setting of a refused key', async () => {
      const { error, subject } = await failureOf(({ server, refusals }) =>
        server.reply(refusals.unauthorised),
      );
      expect(error).toBeInstanceOf(ProviderRefusedError);
      expect(error.hint).toContain(subject.keyVariable ?? '');
    });

    it('tells a refusal', async () => {
      const { error } = await failureOf(({ server, refusals }) => server.reply(refusals.forbidden));
      expect(error).toBeInstanceOf(ProviderRefusedError);
      expect(error.hint).toBeDefined();
    });

    it('waits as long as it is asked to', async () => {
      const { error } = await failureOf(({ server, refusals }) => server.reply(refusals.tooMany));
      expect(error).toBeInstanceOf(ProviderUnavailableError);
      expect((error as ProviderUnavailableError).retryAfter).toBe(7);
    });

    it('gives up a server that never answers, and may be tried again', async () => {
      const { error } = await failureOf(({ server }) => server.reply('silent'), { totalMs: 500 });
      expect(error).toBeInstanceOf(ProviderUnavailableError);
    });

    it.each(['server-error', 'truncated'] as const)('may be tried again after %s', async (how) => {
      const { error } = await failureOf(({ server }) => server.reply(how));
      expect(error).toBeInstanceOf(ProviderUnavailableError);
    });

    it.each(['not-json', 'wrong-shape', 'redirect-elsewhere', 'endless'] as const)(
      'takes %s for a bad answer, never for an empty one',
      async (how) => {
        const { error, subject } = await failureOf(({ server }) => server.reply(how));
        expect(error).toBeInstanceOf(BadAnswerError);
        expect(subject.server.calls).toHaveLength(1);
      },
    );

    it('keeps the key to itself, also where the vendor repeats it', async () => {
      const { error } = await failureOf(({ server }) => server.reply('echo-everything'));
      expect(error.policy).toBe('gap');
    });

    it('goes on without a host that cannot be reached, in the same words each time', async () => {
      const subject = await setUp();
      await subject.server.close();
      const ask = (query: string) =>
        subject.ask(query, AbortSignal.timeout(30_000)).then(
          () => undefined,
          (error: unknown) => recordError(error),
        );
      const first = await ask(subject.query);
      expect(first).toMatchObject({ policy: 'gap', code: 'provider-refused' });
      expect(await Promise.all([ask('another query'), ask('a third query')])).toEqual([first, first]);
    });

    it('ends when it is cancelled', async () => {
      const { error } = await failureOf(({ server }) => server.reply('silent'), {
        signal: AbortSignal.timeout(50),
      });
      expect(error).toBeInstanceOf(CancelledError);
    });
  });
}
