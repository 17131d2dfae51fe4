import type { Label } from '../../../src/core/label.ts';
import type { Rating } from '../../../src/core/rating.ts';
import { texts } from '../texts/en.ts';
import { LabelIcon, labelTones } from './icon.tsx';

const plainRatings: ReadonlySet<Rating> = new Set(['true', 'false', 'conflicting', 'unproven']);

/** The rating where it says more than the label. */
export function moreThanLabel(rating: Rating | undefined): string | undefined {
  return rating === undefined || plainRatings.has(rating) ? undefined : texts.ratingName(rating);
}

/** Colour, shape and word together. */
export function VerdictMark({ label, rating }: { label: Label; rating?: Rating | undefined }) {
  const more = moreThanLabel(rating);
  return (
    <span className={`${labelTones[label]} inline-flex items-start gap-1.5 font-[550] text-tone`}>
      <LabelIcon label={label} className="mt-px" />
      <span>
        {texts.labels[label]}
        {more !== undefined && <span className="font-normal"> · {more}</span>}
      </span>
    </span>
  );
}
