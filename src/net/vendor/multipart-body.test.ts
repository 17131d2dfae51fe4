import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMultipart } from './multipart-body.ts';

/** Read with the parser of the platform, which knows nothing of ours. */
function parse({ type, body }: { type: string; body: Uint8Array }): Promise<FormData> {
  return new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData();
}

describe('encodeMultipart', () => {
  it('gives fields and files back as they were, whatever their bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
        fc.string(),
        fc.uint8Array({ maxLength: 500 }),
        async (name, text, bytes) => {
          const form = await parse(
            encodeMultipart([
              { name: 'field', content: text },
              { name, content: bytes, fileName: 'picture "1".jpg', type: 'image/jpeg' },
            ]),
          );
          expect(form.get('field')).toBe(text);
          const file = form.getAll(name).at(-1) as File;
          expect(file.name).toBe('picture "1".jpg');
          expect(file.type).toBe('image/jpeg');
          expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(bytes));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('does not let a name end the header', async () => {
    const form = await parse(encodeMultipart([{ name: 'a"\r\nX-Evil: 1\r\n\r\nb', content: 'c' }]));
    expect([...form.values()]).toEqual(['c']);
  });
});
