import { overlaps, type Span } from './span.ts';

/**
 * Names that have "and" inside: those of the embedded graph (a test says where one is missing) and others that everybody knows. Not those of which
 * as much is said one by one: "Australia and New Zealand", "Rodgers and Hammerstein".
 */
const names = `
War and Peace|Crime and Punishment|Pride and Prejudice|Sense and Sensibility|Fathers and Sons|Sons and Lovers|Of Mice and Men|Being and Time|
Romeo and Juliet|Antony and Cleopatra|Troilus and Cressida|Venus and Adonis|Tristan and Isolde|Orpheus and Eurydice|Dido and Aeneas|
Samson and Delilah|Pyramus and Thisbe|Daphnis and Chloe|Hansel and Gretel|Porgy and Bess|Bonnie and Clyde|Thelma and Louise|
The Old Man and the Sea|The Lion, the Witch and the Wardrobe|The Master and Margarita|The Red and the Black|The Sound and the Fury|
The Good, the Bad and the Ugly|The Prince and the Pauper|The Pit and the Pendulum|The Beautiful and Damned|The Beautiful and the Damned|
The Power and the Glory|The Agony and the Ecstasy|The Moon and Sixpence|The Naked and the Dead|The Decline and Fall|Dombey and Son|
The Tortoise and the Hare|The Open Society and Its Enemies|The Protestant Ethic and the Spirit of Capitalism|
The General Theory of Employment, Interest and Money|Fear and Loathing|Fear and Trembling|Beyond Good and Evil|A Song of Ice and Fire|
Angels and Demons|Dungeons and Dragons|Snakes and Ladders|Fire and Fury|Thinking, Fast and Slow|Guns, Germs and Steel|Rosencrantz and Guildenstern|
Peter and the Wolf|Jack and the Beanstalk|Beauty and the Beast|Lady and the Tramp|Snow White and the Seven Dwarfs|
Goldilocks and the Three Bears|Ali Baba and the Forty Thieves|Charlie and the Chocolate Factory|James and the Giant Peach|
Joseph and the Amazing Technicolor Dreamcoat|Butch Cassidy and the Sundance Kid|Mother Courage and Her Children|
Children's and Household Tales|Dr Jekyll and Mr Hyde|Dr. Jekyll and Mr. Hyde|Jekyll and Hyde|Calvin and Hobbes|Lilo and Stitch|Dumb and Dumber|
Fast and Furious|The Fast and the Furious|Law and Order|Sex and the City|Will and Grace|Pinky and the Brain|Beavis and Butt-Head|Rick and Morty|
Wallace and Gromit|Simon and Garfunkel|Hall and Oates|Sonny and Cher|Ike and Tina Turner|Earth, Wind and Fire|Florence and the Machine|
Kool and the Gang|Hootie and the Blowfish|Crosby, Stills and Nash|Emerson, Lake and Palmer|Mumford and Sons|
The Velvet Underground and Nico|
Antigua and Barbuda|Bosnia and Herzegovina|Saint Kitts and Nevis|St. Kitts and Nevis|St Kitts and Nevis|Saint Vincent and the Grenadines|
St. Vincent and the Grenadines|St Vincent and the Grenadines|São Tomé and Príncipe|Sao Tome and Principe|Trinidad and Tobago|Serbia and Montenegro|
Turks and Caicos|Wallis and Futuna|Saint Pierre and Miquelon|St. Pierre and Miquelon|Svalbard and Jan Mayen|
Bonaire, Sint Eustatius and Saba|South Georgia and the South Sandwich Islands|Heard Island and McDonald Islands|Heard and McDonald Islands|
Andaman and Nicobar|Jammu and Kashmir|Newfoundland and Labrador|Castile and León|Castilla and León|Tyne and Wear|Brighton and Hove|
Hammersmith and Fulham|Kensington and Chelsea|United Kingdom of Great Britain and Northern Ireland|
Johnson and Johnson|Procter and Gamble|Marks and Spencer|Levi Strauss and Co|Standard and Poor's|Ernst and Young|Smith and Wesson|
Black and Decker|Bang and Olufsen|Ben and Jerry's|Barnes and Noble|Dolce and Gabbana|Tiffany and Co|
Crabtree and Evelyn|Harland and Wolff|Fortnum and Mason|Young and Rubicam|
American Telephone and Telegraph|National Aeronautics and Space Administration|National Oceanic and Atmospheric Administration|
Food and Agriculture Organization|Food and Agriculture Organisation|Food and Drug Administration|Securities and Exchange Commission|
Centers for Disease Control and Prevention|Weights and Measures|Standards and Technology|Tariffs and Trade|Arts and Sciences|
Educational, Scientific and Cultural Organization|Scientific and Cultural Organization|Economic Co-operation and Development|
Economic Cooperation and Development|Security and Co-operation in Europe|Security and Cooperation in Europe|Science and World Affairs|
International Bank for Reconstruction and Development|Red Cross and Red Crescent|Victoria and Albert Museum|Air and Space Museum|
Stockton and Darlington Railway|Declaration of the Rights of Man and of the Citizen|Rights of Man and of the Citizen|earthquake and tsunami|
Black and Tans|Sodom and Gomorrah|Gog and Magog`
  .replaceAll('\n', '')
  .split('|')
  .filter((name) => name !== '');

const title = String.raw`\p{Lu}[\p{L}’'-]*`;
const series = String.raw`(?:Harry Potter|Indiana Jones|Percy Jackson) and the ${title}(?: (?:of (?:the )?)?${title})*`;
const known = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...names.map(patternOf), series].join('|')})(?![\p{L}\p{N}])`,
  'gu',
);
/** What stands between quotation marks is one name, or what somebody said. */
const quoted = /"[^"]+"|“[^”]+”/gu;

/** Where names with "and" inside stand in a text. */
export function namesWithAnd(text: string): Span[] {
  if (!/\s(?:and|&)\s/u.test(text)) return [];
  return [known, quoted].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: name, index }) => ({ start: index, end: index + name.length })),
  );
}

/** Whether a piece of a text, an "and" above all, belongs to one of these names. */
export function isInName(piece: Span, found: readonly Span[]): boolean {
  return found.some((name) => overlaps(name, piece));
}

function patternOf(name: string): string {
  return name
    .replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll("'", "['’]")
    .replace(' and ', ' (?:and|&) ')
    .replace(/^The /u, '(?:[Tt]he )');
}
