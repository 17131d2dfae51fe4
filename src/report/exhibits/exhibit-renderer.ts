import type { Html } from '../html/html-template.ts';
import type { Line } from '../text/text-lines.ts';
import type { TextShape } from '../text/text-shape.ts';

/** How one kind of exhibit is shown. Text comes from anywhere: everything goes through the escaping of its form. */
export type ExhibitRenderer<Shown> = {
  text(exhibit: Shown, shape: TextShape): Line[];
  /** Blocks; an empty line is put between them. */
  markdown(exhibit: Shown): string[];
  /** `cite` turns evidence ids into links to the quotes. */
  html(exhibit: Shown, cite: (ids: readonly string[]) => Html): Html;
};
