import { defined } from '../../core/defined.ts';
import { type Line, paragraph, type Style, type Symbols } from './text-lines.ts';

export type TextShape = { width: number; symbols: Symbols };

/** A heading with a rule to the end of the line. */
export function headingLines(title: string, { width, symbols }: TextShape): Line[] {
  const rule = symbols.rule.repeat(Math.max(0, width - title.length - 1));
  return [[{ text: title.toUpperCase(), style: 'heading' }, { text: ' ' }, { text: rule, style: 'quiet' }]];
}

export function bulletList(items: readonly string[], shape: TextShape, style?: Style): Line[] {
  return items.flatMap((item) =>
    paragraph(item, {
      width: shape.width,
      first: `  ${shape.symbols.bullet} `,
      rest: '    ',
      ...defined({ style }),
    }),
  );
}

/** A small heading and a list under it; nothing where the list is empty. */
export function titledList(title: string, items: readonly string[], shape: TextShape): Line[] {
  if (items.length === 0) return [];
  return [
    [],
    ...paragraph(title, { width: shape.width, first: '  ', style: 'strong' }),
    ...bulletList(items, shape),
  ];
}
