import { ApiProblem } from './api-problem.ts';

/** The whole body, as long as it is no longer than allowed; what comes after that is not read. */
export async function readLimited(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiProblem({
      status: 413,
      code: 'too-large',
      detail: `The file is larger than ${Math.floor(most / 2 ** 20)} MB.`,
      hint: 'Hand over a smaller one.',
    });
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}
