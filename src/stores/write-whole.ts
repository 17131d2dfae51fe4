import { rename, writeFile } from 'node:fs/promises';

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.partial`;
  await writeFile(beside, data);
  await rename(beside, file);
}

export function toLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
