const picture =
  '(?:image|photo|photograph|picture|video|clip|footage|screenshot|screen ?grab|screen ?capture|snapshot|still|poster|graphic)s?';
const vouched =
  '(?:(?:authentic|real|genuine|original|unedited|actual|true|viral|recent|new|leaked|exclusive|rare|now-viral|short|brief|aerial|satellite)\\s)*';
const article = '(?:(?:an?|the|this|that|these|those|some|two|three|several)\\s)?';
const adverb =
  '(?:(?:authentically|really|actually|truly|clearly|allegedly|purportedly|reportedly|supposedly|genuinely)\\s)?';

const openings = [
  // "This image shows …", "The video above allegedly depicts …"
  new RegExp(
    `^${article}${vouched}${picture}\\s(?:(?:above|below|here|posted online|shared online|on social media)\\s)?(?:(?:can be seen|claims to|appears to|seems to|purports to)\\s)?${adverb}(?:shows?|showing|depicts?|depicting|captures?|features?|presents?|portrays?)\\s`,
    'iu',
  ),
  // "This is an authentic image of …"
  new RegExp(
    `^(?:this|that|these|those|it|here)\\s(?:is|are)\\s${adverb}${article}${vouched}${picture}\\s(?:of|from|showing)\\s`,
    'iu',
  ),
  // "This image is an authentic screenshot of …"
  new RegExp(
    `^${article}${vouched}${picture}\\s(?:is|are|was|were)\\s${adverb}${article}${vouched}${picture}?\\s?(?:of|from|taken (?:in|at|during|of))\\s`,
    'iu',
  ),
  // "A screenshot of an authentic post …", "Photo of …"
  new RegExp(`^${article}${vouched}${picture}\\s(?:of|showing)\\s(?=\\p{L})`, 'iu'),
  // "Photo: …"
  new RegExp(`^\\[?${picture}\\]?\\s?[:–—-]\\s?`, 'iu'),
];
const vouching = new RegExp(`^(?:an?\\s)${vouched.replace(/\*$/u, '+')}`, 'iu');

/**
 * What a picture is said to show, without the words that only say that there is a picture: "This image shows a flooded street"
 * gives "a flooded street". Undefined where the text does not present a picture.
 */
export function captionOf(text: string): string | undefined {
  let caption = text.trim();
  for (let pass = 0; pass < 3; pass++) {
    const opening = openings.map((pattern) => pattern.exec(caption)?.[0] ?? '').find((found) => found !== '');
    if (opening === undefined) break;
    const rest = caption.slice(opening.length).trim();
    if (rest === '') break;
    caption = rest;
  }
  return caption === text.trim() ? undefined : caption.replace(vouching, '');
}
