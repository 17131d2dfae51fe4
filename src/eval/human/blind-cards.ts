import { sha256 } from '../../net/address/canonical-hash.ts';
import type { Study, StudyItem, StudyOutput } from './study.ts';

/** An explanation without the name of who made it. The id tells nothing to whoever does not know the study. */
export type BlindCard = { id: string; letter: string; output: Omit<StudyOutput, 'system'> };
/** The true label stays with the study: it would say which explanation is right. */
export type BlindItem = Omit<StudyItem, 'outputs' | 'truth'> & { cards: BlindCard[] };

export function cardId(study: Study, item: string, system: string): string {
  return sha256(`${study.seed}\n${item}\n${system}`).slice(0, 16);
}

/** The study as one rater sees it: items and the cards of each item in an order of the rater's own, the same at every visit. */
export function blindStudy(study: Study, rater: string): BlindItem[] {
  return shuffle(study.items, `${study.seed}\n${rater}`, ({ id }) => id).map(
    ({ outputs, truth: _truth, ...item }) => ({
      ...item,
      cards: shuffle(outputs, `${study.seed}\n${rater}\n${item.id}`, ({ system }) => system).map(
        ({ system, ...output }, index) => ({
          id: cardId(study, item.id, system),
          letter: String.fromCharCode(65 + index),
          output,
        }),
      ),
    }),
  );
}

function shuffle<Item>(items: readonly Item[], seed: string, nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: sha256(`${seed}\n${nameOf(item)}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}
