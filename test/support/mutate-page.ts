/** A small generator with a seed: the same numbers every time. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const paragraphs =
  '<p>A paragraph of some length, with commas, that could be an article about a bridge.</p>'.repeat(12);

/** Pages of different build, whole and well-formed. */
export const seedPages: readonly string[] = [
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bridge | Herald</title>
<meta property="article:published_time" content="2024-05-31"><script type="application/ld+json">{"@type":"NewsArticle","headline":"A bridge","author":{"name":"J"},"review":{"@type":"ClaimReview","claimReviewed":"x","reviewRating":{"alternateName":"False"}}}</script>
<style>.x{display:none}</style></head><body><nav><a href="/">Home</a></nav><article><h1>A bridge</h1>${paragraphs}
<figure><img src="a.jpg" srcset="b.jpg 2x" alt="b"><figcaption>c</figcaption></figure><table><tr><td>1<td>2</table><ul><li>x<li>y</ul>
<p class="x">hidden</p><!-- note --><time datetime="2024-05-31">May</time></article></body></html>`,
  `<html><head><title>Soup</title><base href="https://kitchen.example.org/"></head><body bgcolor=white><table width=100%><tr><td class=menu>
<a href=1>Starters</a><br><a href=2>Soups</a></td><td><font size=4><b>Leek soup</b></font><p>Cut four leeks into rings, wash them, and let them
sweat in butter until they are soft; do not let them brown.<ol><li>Add a litre of stock.<li>Simmer for half an hour.<li>Season with salt.</ol>
<p>Serve with bread. It keeps for two days in a cool place, and freezes well without the cream.</td></tr></table></body></html>`,
  `<!doctype html><html dir="rtl" lang="ar"><head><meta name="author" content="ليلى"></head><body><main><header><h2>الجسر</h2></header>
${'<p>افتتح الجسر الجديد فوق النهر يوم الجمعة بعد تسع سنوات من العمل، وحضر الافتتاح عمدة المدينة.</p>'.repeat(6)}
</main><aside class="related"><h3>اقرأ أيضا</h3><ul><li><a href="/a">أ</a></li></ul></aside></body></html>`,
  `<html lang=en><body><div id=app><div itemscope itemtype="https://schema.org/ClaimReview"><span itemprop=claimReviewed>The bridge fell.</span>
<div itemprop=reviewRating itemscope><meta itemprop=ratingValue content=1><span itemprop=alternateName>False</span></div></div>
${Array.from({ length: 8 }, (_, at) => `<article class="post-${at}"><h3><a href="/${at}">Story ${at}</a></h3><p>${'Words of a story, told at length. '.repeat(6)}</p><div class="comments"><article><p>A comment, and a long one at that, about the story above it.</p></article></div></article>`).join('')}
</div><script>var a = "<div>";</script><noscript>Turn it on.</noscript></body></html>`,
];

const scraps = [
  '<',
  '>',
  '"',
  "'",
  '</',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '\0',
  '\ufeff',
  '&#x110000;',
  '&#0;',
  '\ud800',
  '<svg><style>',
  '<template>',
  '<p',
  ' style="display:none"',
  '{"@type":',
  ']]>',
  '<base href="javascript:1">',
  '<meta http-equiv="refresh">',
  '\u202e',
  '<plaintext>',
  '<table><tr>',
  '</body>',
  '</html>',
  '<article>',
  '<ul><li><a href=x>',
  ' class="comment related share ad"',
  '<script type="application/ld+json">[{"@graph":[',
];

/** One to six small damages: cut, inserted, repeated, replaced. */
export function mutatePage(page: string, random: (below: number) => number): string {
  let mutated = page;
  for (let change = 0; change <= random(6); change++) {
    const at = random(mutated.length);
    const length = random(4) === 0 ? random(400) : random(8);
    const choice = random(5);
    const piece = mutated.slice(at, at + length);
    if (choice === 0) mutated = mutated.slice(0, at) + mutated.slice(at + length);
    else if (choice === 1) mutated = mutated.slice(0, at) + scraps[random(scraps.length)] + mutated.slice(at);
    else if (choice === 2)
      mutated = mutated.slice(0, at) + piece.repeat(1 + random(20)) + mutated.slice(at + length);
    else if (choice === 3) {
      const to = random(mutated.length);
      mutated = mutated.slice(0, to) + piece + mutated.slice(to);
    } else mutated = mutated.slice(0, at) + String.fromCharCode(random(65_536)) + mutated.slice(at + 1);
  }
  return mutated;
}
