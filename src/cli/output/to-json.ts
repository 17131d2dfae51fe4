/** A value as commands print it with --json: indented, with a line break at its end. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
