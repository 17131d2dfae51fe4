import { connect } from 'node:http2';
import { parseJson } from '../core/parse-json.ts';

const pingMs = 2_000;
const silenceMs = 10_000;

/**
 * Asks another process of the fleet, and waits as long as it is there. Undefined where it is gone or knows nothing of it: refused, broken off, or
 * silent for ten seconds.
 */
export function askDoor(
  url: string,
  options: { method?: 'GET' | 'DELETE'; signal: AbortSignal },
): Promise<unknown> {
  const { origin, pathname } = new URL(url);
  return new Promise((resolve) => {
    const session = connect(origin);
    let heard = Date.now();
    const done = (answer: unknown) => {
      clearInterval(pinging);
      options.signal.removeEventListener('abort', gone);
      resolve(answer);
      session.destroy();
    };
    const gone = () => done(undefined);
    const pinging = setInterval(() => {
      if (Date.now() - heard > silenceMs) return gone();
      if (!session.destroyed && !session.connecting)
        session.ping((error) => {
          if (error === null) heard = Date.now();
        });
    }, pingMs);
    session.on('error', gone);
    session.on('close', gone);
    options.signal.addEventListener('abort', gone, { once: true });
    if (options.signal.aborted) return gone();
    const stream = session.request({ ':path': pathname, ':method': options.method ?? 'GET' });
    let status = 0;
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (headers) => {
      status = Number(headers[':status']);
    });
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
    stream.on('error', gone);
    stream.on('close', gone);
    stream.on('end', () => done(status === 200 ? parseJson(text) : undefined));
    stream.end();
  });
}
