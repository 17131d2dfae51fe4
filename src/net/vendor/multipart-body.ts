import { randomUUID } from 'node:crypto';

/** A field of a form, or a file in it. */
export type FormPart =
  | { name: string; content: string }
  | { name: string; content: Uint8Array; fileName: string; type: string };

/** A form as browsers send it when it holds files (`multipart/form-data`). */
export function encodeMultipart(parts: readonly FormPart[]): { type: string; body: Uint8Array } {
  const boundary = `touchstone-${randomUUID()}`;
  const chunks = parts.flatMap((part) => {
    const file =
      'fileName' in part ? `; filename="${quoted(part.fileName)}"\r\nContent-Type: ${part.type}` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(part.content), Buffer.from('\r\n')];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Quotes and line ends would end the header. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
