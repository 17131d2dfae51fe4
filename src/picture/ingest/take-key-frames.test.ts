import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BlockedError, CancelledError, NotConfiguredError } from '../../core/errors.ts';
import { takeKeyFrames } from './take-key-frames.ts';

/** A program that is called as ffmpeg is; `body` is JavaScript and sees `args`. */
async function createProgram(body: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'frame-program-')), 'program.mjs');
  await writeFile(
    file,
    `#!${process.execPath}\nimport fs from 'node:fs';\nconst args = process.argv.slice(2);\n${body}\n`,
    {
      mode: 0o755,
    },
  );
  return file;
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const writeFrames = (count: number) => `
for (let frame = 1; frame <= ${count}; frame++) {
  fs.writeFileSync(args.at(-1).replace('%05d', String(frame).padStart(5, '0')), Buffer.from('${onePixel}', 'base64'));
  process.stderr.write('[Parsed_showinfo_2 @ 0x1] n: ' + (frame - 1) + ' pts: 1 pts_time:' + (frame - 1) * 2.5 + ' fmt:rgb24\\n');
}`;
const film = new Uint8Array(100);

describe('takeKeyFrames', () => {
  it('gives each frame with its time', async () => {
    const frames = await takeKeyFrames(film, { program: await createProgram(writeFrames(3)) });
    expect(frames.map(({ at }) => at)).toEqual([0, 2.5, 5]);
    expect(frames[0]?.bytes.byteLength).toBe(Buffer.from(onePixel, 'base64').byteLength);
  });

  it('thins out many frames from the first to the last', async () => {
    const frames = await takeKeyFrames(film, {
      program: await createProgram(writeFrames(40)),
      mostFrames: 5,
    });
    expect(frames.map(({ at }) => at)).toEqual([0, 25, 50, 72.5, 97.5]);
  });

  it('passes the file as an argument of its own, and no protocol but files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'frame-args-'));
    const note = `fs.writeFileSync(${JSON.stringify(join(folder, 'args.json'))}, JSON.stringify(args));`;
    await takeKeyFrames(film, { program: await createProgram(note + writeFrames(1)) });
    const args: unknown = JSON.parse(await readFile(join(folder, 'args.json'), 'utf8'));
    expect(args).toEqual(expect.arrayContaining(['-nostdin', '-protocol_whitelist', 'file', '-i']));
  });

  it('says that ffmpeg is missing, which is a gap and no empty answer', async () => {
    const failure = await takeKeyFrames(film, { program: '/nowhere/ffmpeg' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(NotConfiguredError);
    expect(failure).toMatchObject({ policy: 'gap', hint: expect.stringContaining('Install ffmpeg') });
  });

  it('says why no frame came', async () => {
    const program = await createProgram("process.stderr.write('moov atom not found\\n'); process.exit(1);");
    await expect(takeKeyFrames(film, { program })).rejects.toThrow(
      /No frame could be taken from the video: moov atom not found/,
    );
  });

  it('ends a program that does not end', async () => {
    const program = await createProgram('setInterval(() => {}, 1000);');
    await expect(takeKeyFrames(film, { program, timeLimitMs: 300 })).rejects.toThrow(BlockedError);
    const stopped = new AbortController();
    const taking = takeKeyFrames(film, { program, signal: stopped.signal });
    setTimeout(() => stopped.abort(), 100);
    await expect(taking).rejects.toThrow(CancelledError);
  });

  it('leaves nothing behind', async () => {
    const folders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('touchstone-video-')).length;
    const before = await folders();
    await takeKeyFrames(film, { program: await createProgram(writeFrames(2)) });
    expect(await folders()).toBeLessThanOrEqual(before);
  });

  const installed = spawnSync('ffmpeg', ['-version']).status === 0;
  it.skipIf(!installed)(
    'finds the scene changes of a real film (skipped where ffmpeg is not installed)',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'film-'));
      const scenes = ['red', 'blue', 'yellow'];
      for (const [index, background] of scenes.entries()) {
        const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
          .png()
          .toBuffer();
        for (let frame = 0; frame < 20; frame++)
          await writeFile(join(folder, `in-${String(index * 20 + frame).padStart(4, '0')}.png`), picture);
      }
      const made = spawnSync('ffmpeg', [
        '-framerate',
        '10',
        '-i',
        join(folder, 'in-%04d.png'),
        '-pix_fmt',
        'yuv420p',
        join(folder, 'film.mp4'),
      ]);
      expect(made.status).toBe(0);
      const frames = await takeKeyFrames(new Uint8Array(await readFile(join(folder, 'film.mp4'))));
      expect(frames.map(({ at }) => at)).toEqual([0, 2, 4]);
      const shown = await Promise.all(frames.map(async ({ bytes }) => (await sharp(bytes).stats()).dominant));
      expect(shown.map(({ r, b }) => r > b)).toEqual([true, false, true]);
    },
  );
});
