import { call } from '../api/call.ts';
import type { NewCheck, Upload } from '../api/contract.ts';
import { go } from '../router/router.tsx';
import { type CheckOptions, termsOf } from './check-options.tsx';
import { readInput } from './read-input.ts';

export type StartForm = {
  text: string;
  uploads: readonly Upload[];
  date: string;
  postUrl: string;
  /** Who speaks in a document. */
  speaker: string;
  options: CheckOptions;
};

/** What is read or heard for its claims. A video may also be looked at: the person says which. */
const documentKinds: ReadonlySet<Upload['kind']> = new Set(['document', 'data', 'audio']);

/** What is taken for a document rather than for one claim. */
export function isDocument({ text, uploads }: Pick<StartForm, 'text' | 'uploads'>): boolean {
  return readInput(text) === 'link' || uploads.some(({ kind }) => documentKinds.has(kind));
}

/** Begins what the form asks for, and goes where it can be watched. */
export async function submitCheck(form: StartForm, as: 'claim' | 'document'): Promise<void> {
  const { date, options } = form;
  const seconds = Number(options.seconds);
  const usd = Number(options.usd);
  const budget = { ...(seconds > 0 ? { seconds } : {}), ...(options.usd !== '' && usd >= 0 ? { usd } : {}) };
  const common = {
    ...(options.pipeline === '' ? {} : { pipeline: options.pipeline }),
    ...(Object.keys(options.options).length === 0 ? {} : { options: { ...options.options } }),
    ...(Object.keys(budget).length === 0 ? {} : { budget }),
  };
  if (as === 'document') {
    const file =
      form.uploads.find(({ kind }) => documentKinds.has(kind)) ??
      form.uploads.find(({ kind }) => kind === 'video');
    const text = form.text.trim();
    const { id } = await call('createDocument', {
      body: {
        ...(file !== undefined
          ? { upload: file.upload, title: file.name }
          : readInput(text) === 'link'
            ? { url: text }
            : { text }),
        ...(date === '' ? {} : { date }),
        ...(form.speaker.trim() === '' ? {} : { speaker: form.speaker.trim() }),
        ...(Number(options.mostClaims) >= 1 ? { mostClaims: Math.round(Number(options.mostClaims)) } : {}),
        reader: options.reader,
        minWorth: options.minWorth,
        ...common,
      },
    });
    go(`/documents/${id}`);
    return;
  }
  const { id } = await call('createCheck', {
    headers: { 'idempotency-key': newKey() },
    body: { claim: claimOf(form), ...common, ...termsOf(options) },
  });
  go(`/checks/${id}`);
}

function claimOf({ text, uploads, date, postUrl, options }: StartForm): NewCheck['claim'] {
  const isPicture = readInput(text) === 'picture-link';
  const images = [
    ...uploads.filter(({ kind }) => kind === 'image' || kind === 'video').map(({ upload }) => ({ upload })),
    ...(isPicture ? [{ url: text.trim() }] : []),
  ];
  return {
    ...(isPicture || text.trim() === '' ? {} : { text: text.trim() }),
    ...(images.length === 0 ? {} : { images }),
    ...(date === '' ? {} : { date }),
    ...(postUrl.trim() === '' ? {} : { postUrl: postUrl.trim() }),
    ...(options.asOf === '' ? {} : { asOf: options.asOf }),
  };
}

/** So that a second click, or a lost answer, makes no second check. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
