const longestLine = 110;

/** As the project's formatter writes JSON: a short list stands on one line. */
export function renderJsonSchema(schema: Record<string, unknown>): string {
  const json = JSON.stringify(schema, null, 2);
  const compact = json.replace(/^(.*)\[\n([^[\]{}]*)\n\s*\](,?)$/gm, (whole, before, items, after) => {
    const line = `${before}[${String(items)
      .trim()
      .replace(/,\n\s*/g, ', ')}]${after}`;
    return line.length <= longestLine ? line : whole;
  });
  return `${compact}\n`;
}
