import type { Label, Stance } from '../../core/label.ts';
import { Html } from './html-template.ts';

/** Each meaning has a shape of its own, so that none hangs on colour. */
const shapes = {
  check: '<circle cx="12" cy="12" r="10"/><path d="M7 12.5l3.2 3.2L17 9"/>',
  cross: '<path d="M12 1.8L22.2 12 12 22.2 1.8 12z"/><path d="M8.6 8.6l6.8 6.8M15.4 8.6l-6.8 6.8"/>',
  dash: '<rect x="2.5" y="2.5" width="19" height="19" rx="4"/><path d="M7.5 12h9"/>',
  opposed: '<rect x="2" y="2" width="20" height="20" rx="4"/><path d="M6 9h10l-3-3M18 15H8l3 3"/>',
  question:
    '<path d="M12 2l8.7 5v10L12 22l-8.7-5V7z"/><path d="M9.3 9.6a2.7 2.7 0 1 1 3.7 2.5c-.7.3-1 .8-1 1.6M12 16.6v.4"/>',
} as const;

const labelShapes: Readonly<Record<Label, keyof typeof shapes>> = {
  supported: 'check',
  refuted: 'cross',
  conflicting: 'opposed',
  'not-enough-evidence': 'question',
};

const stanceShapes: Readonly<Record<Stance, keyof typeof shapes>> = {
  supports: 'check',
  refutes: 'cross',
  neutral: 'dash',
};

export const labelIcon = (label: Label): Html => icon(labelShapes[label]);
export const stanceIcon = (stance: Stance): Html => icon(stanceShapes[stance]);

function icon(shape: keyof typeof shapes): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shapes[shape]}</svg>`,
  );
}

/** A stone with the streak that gold leaves on it. */
export const brandMark = (): Html =>
  new Html(
    '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path class="stone" d="M6 9l9-5 10 3 4 9-4 10-12 3-9-6z"/><path class="streak" d="M10 20l12-8"/></svg>',
  );
