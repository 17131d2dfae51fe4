import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlockedError, CancelledError, NotConfiguredError } from '../../core/errors.ts';

export type KeyFrame = {
  /** PNG. */
  bytes: Uint8Array;
  /** Seconds from the start of the video. */
  at: number;
};

export type KeyFrameOptions = {
  signal?: AbortSignal;
  /** The program; a name is looked up on the PATH. */
  program?: string;
  mostFrames?: number;
  timeLimitMs?: number;
};

export const videoLimits = {
  bytes: 200 * 1024 * 1024,
  frames: 12,
  /** Later parts are not looked at. */
  seconds: 20 * 60,
  timeMs: 120_000,
  longestSide: 1920,
} as const;

/** Scene changes are collected up to here and then thinned out, so that a video full of cuts is seen to its end. */
const mostCandidates = 120;
/** Cuts closer together are one; where nothing changes, a frame is taken all the same after the longer time. */
const shortestGap = 1;
const longestGap = 20;
const sceneChange = 0.3;

/**
 * The first frame and those where the scene changes, each with its time. ffmpeg does it, where it is installed; where it is not, that is
 * said (a gap), because a video nobody looked at must not pass for one in which nothing was found.
 */
export async function takeKeyFrames(bytes: Uint8Array, options: KeyFrameOptions = {}): Promise<KeyFrame[]> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-video-'));
  try {
    const input = join(folder, 'input');
    await writeFile(input, bytes);
    let said = await runFfmpeg(argumentsFor(input, folder, '-fps_mode'), options);
    // The option had another name before version 5.1.
    if (said.includes("Unrecognized option 'fps_mode'"))
      said = await runFfmpeg(argumentsFor(input, folder, '-vsync'), options);
    const times = [...said.matchAll(/\bpts_time:\s*(-?[\d.]+)/gu)].map((match) =>
      Math.max(0, Number(match[1])),
    );
    const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort();
    if (files.length === 0)
      throw new BlockedError({
        message: `No frame could be taken from the video: ${lastWords(said)}.`,
        hint: 'Check that the file plays, or give pictures of it.',
      });
    const chosen = spread(files.length, options.mostFrames ?? videoLimits.frames);
    return await Promise.all(
      chosen.map(async (index) => ({
        bytes: new Uint8Array(await readFile(join(folder, files[index] ?? ''))),
        at: Math.round((times[index] ?? 0) * 1000) / 1000,
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No protocol but files, so that a container that names other addresses reaches none of them. */
function argumentsFor(input: string, folder: string, frameMode: '-fps_mode' | '-vsync'): string[] {
  const chosen = [
    'isnan(prev_selected_t)',
    `gt(scene,${sceneChange})*gte(t-prev_selected_t,${shortestGap})`,
    `gte(t-prev_selected_t,${longestGap})`,
  ].join('+');
  const side = videoLimits.longestSide;
  const smaller = `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease`;
  return [
    ...[
      '-nostdin',
      '-hide_banner',
      '-nostats',
      '-protocol_whitelist',
      'file',
      '-t',
      String(videoLimits.seconds),
    ],
    ...['-i', input, '-an', '-sn', '-dn', '-vf', `select='${chosen}',${smaller},showinfo`],
    ...[frameMode, 'vfr', '-frames:v', String(mostCandidates), '-threads', '2', '-f', 'image2'],
    join(folder, 'frame-%05d.png'),
  ];
}

function runFfmpeg(args: readonly string[], options: KeyFrameOptions): Promise<string> {
  const program = options.program ?? 'ffmpeg';
  return new Promise((resolve, reject) => {
    const timeLimit = options.timeLimitMs ?? videoLimits.timeMs;
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], shell: false });
    let said = '';
    const finish = (done: () => void) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', cancel);
      done();
    };
    const stop = (error: Error) => {
      child.kill('SIGKILL');
      finish(() => reject(error));
    };
    const cancel = () => stop(new CancelledError({ message: 'Reading the video was cancelled.' }));
    const timer = setTimeout(
      () =>
        stop(
          new BlockedError({
            message: `Taking frames from the video took longer than ${timeLimit / 1000} seconds.`,
            hint: 'Give a shorter part of it, or pictures of it.',
          }),
        ),
      timeLimit,
    );
    options.signal?.addEventListener('abort', cancel);
    if (options.signal?.aborted === true) cancel();
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (part: string) => {
      said = (said + part).slice(-4_000_000);
    });
    child.on('error', (cause) =>
      finish(() =>
        reject(
          new NotConfiguredError({
            message: `Videos are looked at through their key frames, and these need ffmpeg, which could not be started (${cause.message}).`,
            hint: 'Install ffmpeg so that it is on the PATH, or give pictures of the video.',
            cause,
          }),
        ),
      ),
    );
    // A video that breaks off still gives the frames before the break, so the exit code does not decide.
    child.on('close', () => finish(() => resolve(said)));
  });
}

/** Indices spread evenly from the first to the last. */
function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, index) =>
    Math.round((index * (count - 1)) / Math.max(1, most - 1)),
  );
}

function lastWords(said: string): string {
  const line = said.trim().split('\n').at(-1) ?? '';
  return line === '' ? 'ffmpeg said nothing about why' : line.slice(0, 200);
}
