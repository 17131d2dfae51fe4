import type { Report } from '../core/report.ts';

/** The report as indented JSON with a line break at its end. */
export function renderJson(report: Report): string {
  return `${escapeInvisible(JSON.stringify(report, null, 2))}\n`;
}

/** The report as one line, for JSON Lines. */
export function renderJsonLine(report: Report): string {
  return `${escapeInvisible(JSON.stringify(report))}\n`;
}

/** Escaped, these characters mean the same to a parser, and a terminal that shows the JSON does not obey them. */
function escapeInvisible(json: string): string {
  return json.replace(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
