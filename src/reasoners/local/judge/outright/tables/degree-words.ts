import type { Dimension } from '../../../../../text/quantities/units.ts';
import { findWords } from '../../../../../text/words/words.ts';
import { dimensionOf } from './figures.ts';
import type { Cell } from './table-rows.ts';

/** What a word that compares is about: which columns it can mean, and whether it means the greater figure there. */
export type Degree = { words: string[]; isUp(cell: Cell): boolean | undefined };

type Sense = { up: boolean; heading?: RegExp; dimension?: Dimension; isYear?: boolean };

/** When something was made: "Charter: 1240" is no age. */
const made =
  /\b(?:founded|founding|built|established|opened|completed|erected|created|launched|started|constructed|formed|inaugurated|made|since|came out|year|first \p{L}+)\b/iu;
const year: Sense = { up: false, isYear: true };
const money: Sense = {
  up: true,
  dimension: 'money',
  heading: /\b(?:price|cost|fee|fare|charge|toll|rent|tuition|ticket)s?\b/iu,
};
const speed: Sense = { up: true, dimension: 'speed', heading: /\bspeed\b/iu };
const duration: Sense = {
  up: true,
  dimension: 'duration',
  heading: /\b(?:time|duration|crossing|journey|minutes?|hours?|wait|days)\b|\((?:min|h|s|days|weeks)\b/iu,
};
const opposite = (sense: Sense): Sense => ({ ...sense, up: !sense.up });

/** One line for each pair of opposites: the word for more, the word for less, and what they speak of. Longer phrases come before the words in them. */
const pairs: readonly (readonly [more: string, less: string, ...senses: Sense[]])[] = [
  [
    'older|oldest|(?:been )?around (?:for )?longer|exist(?:s|ed) (?:for )?longer',
    'younger|youngest|newer|newest',
    year,
  ],
  ['taller|tallest', '(?!)', { up: true, heading: /\b(?:height|tall|elevation)\b/iu }],
  [
    'higher up|highest up|highest-lying|(?:lies|lay|stands|stood) (?:the )?highe(?:r|st)',
    'lower down|lowest-lying|(?:lies|lay|stands|stood) (?:the )?lowe(?:r|st)',
    { up: true, heading: /altitude|elevation|height|above sea|a\.s\.l/iu },
  ],
  [
    'dearer|dearest|more expensive|most expensive|costlier|costliest|costs? (?:\\p{L}+ )?more',
    'cheaper|cheapest|less expensive|least expensive|costs? (?:\\p{L}+ )?less',
    money,
  ],
  [
    'heavier|heaviest|weigh(?:s|ed)? more',
    'lighter|lightest|weigh(?:s|ed)? less',
    { up: true, dimension: 'mass', heading: /\b(?:weight|mass)\b/iu },
  ],
  ['faster|fastest|quicker|quickest', 'slower|slowest', speed, opposite(duration)],
  [
    'lives? (?:\\p{L}+ ){0,2}longer',
    'lives? (?:\\p{L}+ ){0,2}shorter',
    { up: true, heading: /\b(?:life|lifespan|lives)\b/iu },
  ],
  [
    '(?:tak(?:e|es|en|ing)|took|lasts?|lasted|waits?|waited) (?:\\p{L}+ ){0,3}longer|longest to',
    '(?:tak(?:e|es|en|ing)|took|lasts?|lasted) (?:\\p{L}+ ){0,3}(?:shorter|less time)',
    duration,
  ],
  [
    'longer|longest',
    'shorter|shortest',
    { up: true, heading: /\b(?:length|long)\b|^(?:km|kilomet(?:re|er)s|miles)$/iu },
  ],
  ['deeper|deepest', 'shallower|shallowest', { up: true, heading: /\bdepth\b/iu }],
  ['wider|widest|broader|broadest', 'narrower|narrowest', { up: true, heading: /\b(?:width|breadth)\b/iu }],
  [
    'busier|busiest',
    'quieter|quietest',
    { up: true, heading: /\b(?:passengers?|visitors?|traffic|users?|trips|customers?|vehicles)\b/iu },
  ],
  ['stronger|strongest', 'weaker|weakest', { up: true, heading: /\bstrength\b/iu }],
  [
    'warmer|hotter|warmest|hottest',
    'colder|cooler|coldest|coolest',
    { up: true, dimension: 'temperature', heading: /temperature|°C/iu },
  ],
  [
    'further|farther|furthest|farthest',
    'nearer|nearest|closer|closest',
    { up: true, heading: /\b(?:distance|range)\b/iu },
  ],
  ['fuller|fullest', 'emptier|emptiest', { up: true, heading: /\b(?:full|filled|level|occupancy)\b/iu }],
  [
    'more populous|most populous',
    'less populous|least populous',
    { up: true, heading: /population|inhabitants/iu },
  ],
  [
    'more punctual|most punctual',
    'less punctual|least punctual',
    { up: true, heading: /on time|punctual/iu },
  ],
];

/** The word of a claim that tells by itself what is compared: "older" is of years, "cheaper" of prices. Undefined for "more", "higher", "larger". */
export function degreeIn(text: string): Degree | undefined {
  for (const [more, less, ...senses] of pairs) {
    const greater = new RegExp(`\\b(?:${more})\\b`, 'iu').exec(text)?.[0];
    const found = greater ?? new RegExp(`\\b(?:${less})\\b`, 'iu').exec(text)?.[0];
    if (found === undefined) continue;
    return {
      words: [found],
      isUp(cell) {
        const sense = senses.find((one) => fits(one, cell));
        if (sense !== undefined) return sense.up === (greater !== undefined);
        return isSaidOf(text, found, cell) ? greater !== undefined : undefined;
      },
    };
  }
  return undefined;
}

/** "A longer range": what is longer is told. */
function isSaidOf(text: string, degree: string, { heading, value }: Cell): boolean {
  const names = findWords(heading.replace(/\([^()]*\)/gu, '')).map((word) => word.text);
  return (
    value !== undefined &&
    names.length > 0 &&
    new RegExp(`\\b${degree}\\s(?:\\p{L}+\\s)?(?:${names.join('|')})`, 'iu').test(text)
  );
}

function fits({ heading, dimension, isYear = false }: Sense, cell: Cell): boolean {
  if (cell.value === undefined) return false;
  if (isYear) return isYearCell(cell) && made.test(cell.heading);
  return heading?.test(cell.heading) === true || (dimension !== undefined && dimensionOf(cell) === dimension);
}

/** "Built: 1838"; a count of 1,838 is no year. */
export function isYearCell({ text, heading }: Cell): boolean {
  return (
    /^(?:1\d|20)\d{2}$/u.test(text) &&
    !/\b(?:number|total|members|population|visitors|copies)\b/iu.test(heading)
  );
}
