import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { Reliability } from '../../core/source.ts';
import type { ItemSource, JudgedItem } from '../../tasks/evidence-item.ts';

/** Noted evidence in the form in which every judging task is given it. */
export function judgedItemOf({ id, quote, source, family }: Evidence): JudgedItem {
  return { id, quote, ...itemSourceOf({ ...source, family }) };
}

/** Where a page comes from, for whoever judges what it says. */
export function itemSourceOf(source: {
  title: string;
  publisher?: string | undefined;
  published?: string | undefined;
  reliability: Reliability;
  family?: string | undefined;
}): ItemSource {
  const { title, publisher, published, reliability, family } = source;
  const { tier, because } = reliability;
  return { title, ...defined({ publisher, published }), tier, because: [...because], ...defined({ family }) };
}
