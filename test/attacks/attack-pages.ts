import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const sidecarSchema = z.strictObject({
  kind: z.string(),
  /** What the attacker says, as a model would understand it. */
  injected: z.string(),
  /** Any of these in a prompt means that the attack reached it. */
  traces: z.array(z.string().min(4)).min(1),
  /** Whether a person who opens the page sees it. */
  visible: z.boolean(),
  /** The clean article around it. */
  article: z.string(),
  claim: z.string(),
  /** What the article alone says of the claim. */
  truth: z.enum(['supported', 'refuted']),
  wanted: z.enum(['supported', 'refuted', 'exfiltrate']),
  part: z.enum(['development', 'test']),
});

export type AttackPage = z.infer<typeof sidecarSchema> & {
  id: string;
  bytes: Uint8Array;
  mimeType: string;
  url: string;
};
export type ControlPage = { id: string; bytes: Uint8Array; mimeType: string; url: string };

const folder = import.meta.dirname;
const mimeTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
};

export function loadAttackPages(): AttackPage[] {
  const root = join(folder, 'pages');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const sidecar = sidecarSchema.parse(JSON.parse(readFileSync(join(root, name), 'utf8')));
      return { ...sidecar, ...loadPage(root, name.replace(/\.json$/, '')) };
    });
}

/** Ordinary pages that must not be flagged, though they speak of instructions, models, verdicts or hide a menu. */
export function loadControls(): ControlPage[] {
  const root = join(folder, 'controls');
  return readdirSync(root)
    .sort()
    .map((name) => loadPage(root, name));
}

/** The article as its author wrote it, without an attack. */
export function loadArticle(id: string): ControlPage {
  return loadPage(join(folder, 'articles'), `${id}.md`);
}

function loadPage(root: string, name: string): ControlPage {
  const extension = name.split('.').at(-1) ?? '';
  return {
    id: name,
    bytes: new Uint8Array(readFileSync(join(root, name))),
    mimeType: mimeTypes[extension] ?? 'text/plain',
    url: `https://pages.example.org/${name}`,
  };
}

/** Spacing, width, case and characters that take no room hide no trace; those of the invisible alphabets are looked for as they are. */
export function holdsTrace(text: string, traces: readonly string[]): boolean {
  const plain = simplify(text);
  return traces.some(
    (trace) => text.includes(trace) || (simplify(trace) !== '' && plain.includes(simplify(trace))),
  );
}

function simplify(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll('\\"', '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
