import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { StorageError, UsageError } from '../../core/errors.ts';
import { maximumFileBytes } from '../../files/limits.ts';
import { readRegularFileNow } from '../../files/regular-file.ts';
import { type CardRating, type Ratings, ratingsSchema } from './ratings.ts';

/** The ratings of a study on disk. Every change is written whole before it is confirmed. */
export class RatingsFile {
  readonly path: string;
  #ratings: Ratings;

  constructor(path: string, studySha256: string) {
    this.path = path;
    this.#ratings = existsSync(path) ? readRatings(path) : { schema: 1, study: studySha256, raters: {} };
    if (this.#ratings.study !== studySha256)
      throw new UsageError({
        message: `${path} holds ratings of another study, or of an earlier version of this one.`,
        hint: 'Name another file with --ratings, or give the study that was rated.',
      });
  }

  get ratings(): Ratings {
    return this.#ratings;
  }

  of(rater: string): Readonly<Record<string, CardRating>> {
    // A name such as "constructor" is a name like any other.
    return Object.hasOwn(this.#ratings.raters, rater) ? (this.#ratings.raters[rater] ?? {}) : {};
  }

  save(rater: string, card: string, rating: CardRating): void {
    const next: Ratings = {
      ...this.#ratings,
      raters: { ...this.#ratings.raters, [rater]: { ...this.of(rater), [card]: rating } },
    };
    const temporary = `${this.path}.${process.pid}.part`;
    try {
      writeFileSync(temporary, `${JSON.stringify(next, null, 1)}\n`);
      renameSync(temporary, this.path);
    } catch (cause) {
      throw new StorageError({
        message: `The ratings could not be written to ${this.path}: ${cause instanceof Error ? cause.message : String(cause)}.`,
        hint: 'Free some space, or name another file with --ratings.',
        cause,
      });
    }
    this.#ratings = next;
  }
}

export function readRatings(path: string): Ratings {
  try {
    return ratingsSchema.parse(
      JSON.parse(new TextDecoder().decode(readRegularFileNow(path, maximumFileBytes))),
    );
  } catch (cause) {
    throw new UsageError({
      message: `${path} is no file of ratings.`,
      hint: "Ratings are made with 'touchstone annotate serve'.",
      cause,
    });
  }
}
