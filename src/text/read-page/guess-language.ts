/** Small words that nearly every paragraph of a language has, chosen so that few are shared. */
const smallWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: 'the and of to in is was that for with as on by are from his her this have has it which not be were',
    de: 'der die das und ist nicht mit den von dem ein eine zu auf für sich des auch wird im war sie bei wurde',
    fr: 'le la les des et est une dans que qui pour pas sur au du plus avec il par sont cette ce aux été',
    es: 'el los las del que una por con para es como más pero su al fue este se sus ha también y desde',
    pt: 'o os uma não que do da em para com é mais como dos das foi ao pelo também são ele seu você e',
    it: 'il di che non per una sono della con gli è nel alla dei anche più ha come delle questo ma lo stato',
    nl: 'het een van en niet dat zijn voor met op te aan ook bij door naar maar werd deze wordt heeft',
    sv: 'och att det som en på är av för med till den inte har om ett från men också var sig efter',
    da: 'og det at en til er på med for af ikke der den som har de et fra var også efter blev',
    no: 'og det som en på er til med for av ikke har den at de fra et om men også etter ble',
    fi: 'ja on ei se että oli hän mutta myös ovat kun tai joka sen mukaan kuin ole vain jos',
    pl: 'w i na nie się z że do jest jak to o po przez był od dla tym ale które oraz są',
    cs: 'je se na že v a to s z do pro jako by ale byl jsou které podle také jeho už po',
    ro: 'de și în la cu nu o pe că din este un a fost mai pentru care sunt sau după prin',
    hu: 'a az és hogy nem egy is van volt meg csak mint ez de már vagy azt után szerint',
    tr: 've bir bu da de için ile olarak çok daha olan gibi kadar sonra ancak ne olduğu en',
    id: 'yang dan di ini itu dengan untuk dari tidak dalam pada adalah akan ke juga oleh karena sudah',
    vi: 'và của là có trong được cho không với các một những người này đã khi từ để',
    ca: 'el els les amb per que una del dels és més com també al ha són aquest seva però',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

type Script = { languages: readonly string[]; pattern: RegExp };

const scripts: readonly Script[] = [
  { languages: ['ja'], pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { languages: ['ko'], pattern: /\p{Script=Hangul}/gu },
  { languages: ['zh'], pattern: /\p{Script=Han}/gu },
  { languages: ['ru', 'uk', 'bg', 'sr', 'mk', 'be', 'kk'], pattern: /\p{Script=Cyrillic}/gu },
  { languages: ['ar', 'fa', 'ur', 'ps'], pattern: /\p{Script=Arabic}/gu },
  { languages: ['he', 'yi'], pattern: /\p{Script=Hebrew}/gu },
  { languages: ['el'], pattern: /\p{Script=Greek}/gu },
  { languages: ['th'], pattern: /\p{Script=Thai}/gu },
  { languages: ['hi', 'mr', 'ne'], pattern: /\p{Script=Devanagari}/gu },
  { languages: ['bn'], pattern: /\p{Script=Bengali}/gu },
  { languages: ['ta'], pattern: /\p{Script=Tamil}/gu },
  { languages: ['te'], pattern: /\p{Script=Telugu}/gu },
  { languages: ['ka'], pattern: /\p{Script=Georgian}/gu },
  { languages: ['hy'], pattern: /\p{Script=Armenian}/gu },
];

const sampleCharacters = 4000;
const leastWords = 12;

/** The language of a text by its script and its small words; undefined where they do not tell. */
export function guessLanguage(text: string): string | undefined {
  const sample = text.slice(0, sampleCharacters);
  const letters = countOf(sample, /\p{L}/gu);
  if (letters < 20) return undefined;
  const script = scripts.find(({ pattern }, at) => {
    // Japanese is written with Chinese characters too; a few kana decide.
    const least = at === 0 ? 0.08 : 0.4;
    return countOf(sample, pattern) >= letters * least;
  });
  if (script !== undefined) return tellApart(script.languages[0] ?? '', sample);
  const [best, second] = scoreSmallWords(sample);
  if (best === undefined || best.share < 0.12) return undefined;
  return second === undefined || best.share >= second.share * 1.15 ? best.language : undefined;
}

/** The declared language, unless the text is plainly in another: many sites leave their system's default. */
export function settleLanguage(declared: string | undefined, text: string): string | undefined {
  const guessed = guessLanguage(text);
  if (declared === undefined || guessed === undefined) return declared ?? guessed;
  const base = declared.split('-')[0] ?? declared;
  if (base === guessed) return declared;
  const scriptOf = (language: string) => scripts.findIndex(({ languages }) => languages.includes(language));
  if (scriptOf(guessed) !== scriptOf(base)) return guessed;
  if (scriptOf(guessed) !== -1) return declared;
  const scores = scoreSmallWords(text.slice(0, sampleCharacters));
  const own = scores.find(({ language }) => language === base);
  // Of a language without a list here nothing is known that could speak against it.
  if (own === undefined) return declared;
  return (scores[0]?.share ?? 0) > 0.2 && own.share < (scores[0]?.share ?? 0) / 3 ? guessed : declared;
}

function tellApart(language: string, sample: string): string {
  if (language === 'ru') {
    if (/[іїєґ]/iu.test(sample)) return /ў/iu.test(sample) ? 'be' : 'uk';
    if (/[ђћџљњ]/iu.test(sample)) return 'sr';
    return countOf(sample, /ы|э/giu) === 0 && /ъ/iu.test(sample) ? 'bg' : 'ru';
  }
  if (language === 'ar') {
    if (/[ٹڈڑےں]/u.test(sample)) return 'ur';
    return countOf(sample, /[پچژگ]/gu) > 3 ? 'fa' : 'ar';
  }
  return language;
}

function scoreSmallWords(sample: string): { language: string; share: number }[] {
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < leastWords) return [];
  return [...smallWords]
    .map(([language, small]) => ({
      language,
      share: words.filter((word) => small.has(word)).length / words.length,
    }))
    .sort((a, b) => b.share - a.share);
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _found of text.matchAll(pattern)) count++;
  return count;
}
