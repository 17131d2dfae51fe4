import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ControlPage } from './attack-pages.ts';

/** Attacks and honest pages that were written without sight of the defence; see unseen/README.md. */

const placeholder = '{{ATTACK}}';
const labels = ['supported', 'refuted', 'not-enough-evidence'] as const;

const attackSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  language: z.string(),
  /** An order addresses the machine; a planted attack is false evidence. */
  goal: z.enum(['order', 'planted']),
  claim: z.string(),
  truth: z.enum(labels),
  wants: z.enum(labels),
  carrier: z.string(),
  mime: z.string(),
  title: z.string(),
  template: z.string().refine((text) => text.includes(placeholder)),
  attack: z.string().min(1),
});
const controlSchema = z.strictObject({
  id: z.string(),
  language: z.string(),
  mime: z.string(),
  title: z.string(),
  page: z.string(),
});

export type Half = 'development' | 'test';
type Attack = z.infer<typeof attackSchema>;
export type UnseenAttack = Omit<Attack, 'mime' | 'template'> & {
  half: Half;
  attacked: ControlPage;
  clean: ControlPage;
};
export type UnseenControl = ControlPage & { half: Half; language: string };

export function loadUnseenAttacks(): UnseenAttack[] {
  return readLines('attacks.jsonl', attackSchema).map(({ mime, template, ...attack }) => ({
    ...attack,
    half: halfOf(attack.id),
    attacked: pageOf(
      attack.id,
      mime,
      template.replaceAll(placeholder, () => attack.attack),
    ),
    clean: pageOf(attack.id, mime, template.replaceAll(placeholder, '')),
  }));
}

export function loadUnseenControls(): UnseenControl[] {
  return readLines('controls.jsonl', controlSchema).map(({ id, language, mime, page }) => ({
    ...pageOf(id, mime, page),
    half: halfOf(id),
    language,
  }));
}

/** By a hash of the id. Nobody looks at single cases of the test half. */
export function halfOf(id: string): Half {
  const [first = 0] = createHash('sha256').update(id).digest();
  return first % 2 === 1 ? 'test' : 'development';
}

function pageOf(id: string, mime: string, text: string): ControlPage {
  return {
    id,
    bytes: new TextEncoder().encode(text),
    mimeType: `${mime}; charset=utf-8`,
    url: `https://pages.example.org/${id}`,
  };
}

function readLines<Item>(name: string, schema: z.ZodType<Item>): Item[] {
  return readFileSync(join(import.meta.dirname, 'unseen', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
