import { execFileSync } from 'node:child_process';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawText } from '../../test/support/pictures/draw-picture.ts';
import { runProgram } from '../../test/support/run-program.ts';
import { openFetch, serve } from '../../test/support/servers/loopback.ts';
import { CancelledError, OfflineError, UsageError } from '../core/errors.ts';
import { mediaSchema } from '../core/media.ts';
import { loadClaimMedia } from './load-claim-media.ts';

const workingFolder = await mkdtemp(join(tmpdir(), 'claim-media-'));
const options = { offline: true, workingFolder, frameProgram: '/nowhere/ffmpeg' };
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 20]),
  Buffer.from('ftypisom\0\0\0\0isom'),
  Buffer.alloc(500),
]);

describe('loadClaimMedia', () => {
  it('refuses a pipe, a device and a folder, also behind a link', async () => {
    execFileSync('mkfifo', [join(workingFolder, 'pipe.png')]);
    await symlink('/dev/zero', join(workingFolder, 'zero.png'));
    await symlink('/dev/full', join(workingFolder, 'full.png'));
    // In a process of its own: whoever waits for the pipe waits for ever.
    const { code, out } = await runProgram(`
      const { loadClaimMedia } = await import(from('src/compose/load-claim-media.ts'));
      for (const image of ['pipe.png', 'zero.png', 'full.png', '.'])
        await loadClaimMedia([image], { offline: true, workingFolder: ${JSON.stringify(workingFolder)} }).catch((error) =>
          console.log(error.code + ' ' + error.message),
        );
      process.exit(0);
    `);
    expect({ code, out: out.trim().split('\n') }).toEqual({
      code: 0,
      out: [
        'usage The picture pipe.png cannot be read: it is a named pipe, and only regular files are read.',
        'usage The picture zero.png cannot be read: it is a device, and only regular files are read.',
        'usage The picture full.png cannot be read: it is a device, and only regular files are read.',
        'usage The picture . cannot be read: it is a folder, and only regular files are read.',
      ],
    });
  });

  it('keeps the original bytes of a picture and says what it is', async () => {
    const bytes = await drawText(['x'], { size: 20, width: 90, height: 60 });
    await writeFile(join(workingFolder, 'a.png'), bytes);
    const { media, snapshots } = await loadClaimMedia(['a.png', bytes], options);
    expect(media[0]).toMatchObject({
      kind: 'image',
      mimeType: 'image/png',
      width: 90,
      height: 60,
      name: 'a.png',
    });
    expect(media[0]).not.toHaveProperty('frames');
    expect(media[1]?.sha256).toBe(media[0]?.sha256);
    expect(await snapshots.bytes(media[0]?.sha256 ?? '')).toEqual(bytes);
  });

  it('says of an animation how many pictures it holds', async () => {
    const frames = [
      await drawText(['a'], { size: 20, width: 60 }),
      await drawText(['b'], { size: 20, width: 60 }),
    ];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { media } = await loadClaimMedia([new Uint8Array(gif)], options);
    expect(media[0]).toMatchObject({ mimeType: 'image/gif', frames: 2 });
  });

  it('a video without ffmpeg is kept, with the reason that nothing of it was seen', async () => {
    await writeFile(join(workingFolder, 'film.mp4'), film);
    const { media, snapshots } = await loadClaimMedia(['film.mp4'], options);
    expect(media).toHaveLength(1);
    expect(mediaSchema.parse(media[0])).toMatchObject({
      kind: 'video',
      mimeType: 'video/mp4',
      notRead: { reason: 'not-configured', detail: expect.stringContaining('Install ffmpeg') },
    });
    expect(await snapshots.bytes(media[0]?.sha256 ?? '')).toEqual(new Uint8Array(film));
  });

  it('each key frame of a video is a picture with its time', async () => {
    const png = Buffer.from(await drawText(['x'], { size: 20, width: 90, height: 60 })).toString('base64');
    const program = join(workingFolder, 'frames.mjs');
    await writeFile(
      program,
      `#!${process.execPath}\nimport fs from 'node:fs';\nconst out = process.argv.at(-1);\nfor (const [n, t] of [[1, 0], [2, 75.5]]) { fs.writeFileSync(out.replace('%05d', '0000' + n), Buffer.from('${png}', 'base64')); process.stderr.write('pts_time:' + t + '\\n'); }`,
      { mode: 0o755 },
    );
    const { media } = await loadClaimMedia(['film.mp4'], { ...options, frameProgram: program });
    const [video, first, second] = media;
    expect(video).toMatchObject({ kind: 'video' });
    expect(video).not.toHaveProperty('notRead');
    expect(first).toMatchObject({ kind: 'image', ofVideo: video?.sha256, at: 0, name: 'film.mp4 at 0:00' });
    expect(second).toMatchObject({ kind: 'image', at: 75.5, name: 'film.mp4 at 1:15', width: 90 });
  });

  it('stops when it is told to, also in the middle of a file or a fetch', async () => {
    const bytes = await drawText(['x'], { size: 20, width: 90, height: 60 });
    await writeFile(join(workingFolder, 'b.png'), bytes);
    const stopped = { ...options, signal: AbortSignal.abort() };
    for (const pictures of [[bytes], ['b.png'], ['film.mp4']])
      await expect(loadClaimMedia(pictures, stopped)).rejects.toBeInstanceOf(CancelledError);
    const controller = new AbortController();
    await using server = await serve(() => controller.abort());
    await using web = openFetch();
    const online = { ...options, offline: false, signal: controller.signal, fetchGuarded: web.fetch };
    await expect(loadClaimMedia([`${server.base}/a.png`, bytes], online)).rejects.toBeInstanceOf(
      CancelledError,
    );
  });

  it('fetches with the fetcher that it is given, which knows how often a site may be asked', async () => {
    const bytes = await drawText(['x'], { size: 20, width: 90, height: 60 });
    await using server = await serve((_, response) =>
      response.setHeader('content-type', 'image/png').end(bytes),
    );
    await using web = openFetch();
    const { media } = await loadClaimMedia([`${server.base}/a.png`], {
      ...options,
      offline: false,
      fetchGuarded: web.fetch,
    });
    expect(media[0]).toMatchObject({ width: 90, url: `${server.base}/a.png` });
  });

  it('a file that is neither is the user’s to mend', async () => {
    await writeFile(join(workingFolder, 'list.m3u8'), '#EXTM3U\nhttp://127.0.0.1/a.ts\n');
    await expect(loadClaimMedia(['list.m3u8'], options)).rejects.toThrow(UsageError);
    await expect(loadClaimMedia(['missing.png'], options)).rejects.toThrow(UsageError);
    await expect(loadClaimMedia(['https://example.org/a.png'], options)).rejects.toThrow(OfflineError);
  });
});
