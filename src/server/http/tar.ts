const block = 512;

/** Files as a tar archive (ustar). Names are short and our own. */
export function toTar(files: readonly { name: string; bytes: Uint8Array; at: Date }[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { name, bytes, at } of files) {
    parts.push(headerOf(name, bytes.byteLength, at), bytes);
    const rest = bytes.byteLength % block;
    if (rest > 0) parts.push(new Uint8Array(block - rest));
  }
  parts.push(new Uint8Array(2 * block));
  return new Uint8Array(Buffer.concat(parts));
}

function headerOf(name: string, size: number, at: Date): Uint8Array {
  const header = Buffer.alloc(block);
  const write = (text: string, offset: number) => header.write(text, offset, 'utf8');
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits - 1, '0')}\0`;
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  write(name, 0);
  write(octal(0o644, 8), 100);
  write(octal(0, 8), 108);
  write(octal(0, 8), 116);
  write(octal(size, 12), 124);
  write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  write('        ', 148);
  write('0', 156);
  write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return new Uint8Array(header);
}
