import { cleanText } from '../clean-text.ts';

/** Markup that this project wrote. Only the `html` tag makes it, so text from outside cannot pass as markup. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[];

/** Strings are cleaned and escaped for text and for quoted attributes; `undefined` and `false` give nothing. */
export function html(template: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = template.map(
    (text, index) => `${text}${index < values.length ? toMarkup(values[index]) : ''}`,
  );
  return new Html(parts.join(''));
}

function toMarkup(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string') return escapeHtml(cleanText(value));
  if (typeof value === 'number') return String(value);
  return value.map(toMarkup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => entities[character] ?? '');
}
