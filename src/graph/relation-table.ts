/** What is known about one relation, in any graph. What is not said is false. */
export type RelationEntry = {
  /** The first is the starter's id or, where the starter has none, a name of our own; the others are ids of Wikidata and DBpedia, and labels. */
  names: readonly [string, ...string[]];
  value: 'entity' | 'time' | 'number' | 'text';
  unit?: string;
  /** How many objects a subject has at a time. */
  objects: 'one' | 'usually-one' | 'many';
  /** An object has one subject at a time: an office has one holder. */
  oneSubject?: true;
  symmetric?: true;
  /** Where it holds one way, it does not hold the other way round. */
  oneWay?: true;
  /** Where one maker or value is stated, all are: another is none of them. */
  inFull?: true;
  /** Only a value of the same kind is another one: a mountain in Peru may be one of the Andes. */
  rivalsOfKind?: true;
  /** A short sign that is the same letter for letter, or another one. */
  sign?: true;
  /** What holds for a part holds for what it lies in: whoever was born in Lyon was born in France. */
  inside?: true;
  /** It can end: "is" and "was" differ. */
  state?: true;
  /** The statement in words, with {s} and {o}. */
  template?: string;
  /** Phrases of a claim that stand for it; the object follows them unless they say otherwise. */
  cues: readonly (string | Cue)[];
};

/** A phrase of a claim that stands for a relation, and what follows it: the object, the subject, or nothing in particular. */
export type Cue = { phrase: string; next: 'object' | 'subject' | 'any' };

const ofSubject = (phrase: string): Cue => ({ phrase, next: 'subject' });
const whole = (phrase: string): Cue => ({ phrase, next: 'any' });

const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function numberInWords(number: number): string {
  if (number < upToNineteen.length) return upToNineteen[number] ?? '';
  const [ten, rest] = [tens[Math.floor(number / 10)] ?? '', number % 10];
  return rest === 0 ? ten : `${ten}-${upToNineteen[rest]}`;
}

type Counts = { from?: number; to?: number };

/** "four strings", "4 strings": the number stands right before what is counted, so that no other number is taken for it. */
const counted = (things: string, { from = 2, to = 20 }: Counts = {}): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => index + from).flatMap((number) => [
    `${number} ${things}`,
    `${numberInWords(number)} ${things}`,
  ]);

/** Of things that have so many and no more: "has four strings", and not "two strings are of steel". */
const having = (things: string, counts?: Counts): (string | Cue)[] => [
  ...counted(things, counts).flatMap((words) => [`has ${words}`, `have ${words}`]),
  whole(`number of ${things}`),
];

// biome-ignore format: one relation a line reads as a table
export const relationTable: readonly RelationEntry[] = [
  { names: ['instance-of', 'P31', 'is a', 'instance of', 'type', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'], value: 'entity', objects: 'many', template: '{s} is a {o}', cues: [] },
  { names: ['subclass-of', 'P279', 'subclass of'], value: 'entity', objects: 'many', template: '{s} is a kind of {o}', cues: ['is a kind of', 'is a type of', 'is a form of', 'is a sort of'] },
  { names: ['acquired-by', 'acquired by', 'P127', 'owned by', 'owner'], value: 'entity', objects: 'many', state: true, template: '{s} was bought by {o}', cues: ['was bought by', 'was acquired by', ofSubject('bought'), ofSubject('acquired'), 'is owned by', 'owned by', ofSubject('owns')] },
  { names: ['parent-organization', 'P749', 'parent organization', 'parentCompany'], value: 'entity', objects: 'many', state: true, template: '{s} is part of the organisation {o}', cues: ['is a subsidiary of', 'subsidiary of', ofSubject('is the parent company of'), ofSubject('parent of')] },
  { names: ['admitted'], value: 'time', objects: 'one', template: '{s} joined the country on {o}', cues: ['was admitted to the union in', 'became a state in', 'was admitted in'] },
  { names: ['adopted'], value: 'time', objects: 'one', template: '{s} was adopted on {o}', cues: ['was adopted on', 'was adopted in'] },
  { names: ['adopted-in'], value: 'entity', objects: 'many', template: '{s} was adopted in {o}', cues: ['was adopted in'] },
  { names: ['age'], value: 'number', unit: 'years', objects: 'one', template: '{s} is about {o} old', cues: [whole('years old')] },
  { names: ['area', 'P2046', 'areaTotal'], value: 'number', unit: 'km²', objects: 'one', template: '{s} has an area of {o}', cues: ['area of', 'covers an area of', whole('square kilometres'), whole('square kilometers'), whole('square miles')] },
  { names: ['atomic-number', 'P1086', 'atomic number'], value: 'number', objects: 'one', template: '{s} has the atomic number {o}', cues: ['atomic number'] },
  { names: ['atomic-weight'], value: 'number', unit: 'u', objects: 'one', template: '{s} has the standard atomic weight {o}', cues: ['atomic weight', 'atomic mass'] },
  { names: ['awarded', 'P166', 'award received', 'award', 'awards'], value: 'entity', objects: 'many', template: '{s} was awarded the {o}', cues: ['was awarded', 'received the', 'won the', 'won a', 'has won', ofSubject('awarded to'), ofSubject('was given to'), 'is a laureate of', 'received a', 'laureate'] },
  { names: ['awarded-in-city'], value: 'entity', objects: 'one', template: '{s} is awarded in {o}', cues: ['is awarded in', 'are awarded in', 'is presented in'] },
  { names: ['began', 'P580', 'start time', 'startDate'], value: 'time', objects: 'one', template: '{s} began on {o}', cues: ['began in', 'began on', 'started in', 'started on', 'broke out in', 'broke out on'] },
  { names: ['biological-class'], value: 'text', objects: 'many', template: '{s} belongs to the class {o}', cues: ['belongs to the class', 'is a member of the class'] },
  { names: ['boiling-point', 'P2102'], value: 'number', unit: '°C', objects: 'one', template: '{s} boils at {o}', cues: ['boils at', 'boiling point'] },
  { names: ['born', 'P569', 'date of birth', 'birthDate'], value: 'time', objects: 'one', template: '{s} was born on {o}', cues: ['was born on', 'was born in', 'born in', 'born on', 'birth year', 'date of birth'] },
  { names: ['born-in', 'P19', 'place of birth', 'birthPlace'], value: 'entity', objects: 'one', inside: true, template: '{s} was born in {o}', cues: ['was born in', 'born in', 'born at', ofSubject('is the birthplace of'), ofSubject('birthplace of'), 'was born at', 'native of'] },
  { names: ['residence', 'P551', 'residence'], value: 'entity', objects: 'many', inside: true, state: true, template: '{s} lived in {o}', cues: ['lived in', 'lives in', 'resided in', 'resides in', 'moved to'] },
  { names: ['burial', 'P119', 'place of burial', 'restingPlace'], value: 'entity', objects: 'one', inside: true, template: '{s} is buried in {o}', cues: ['is buried in', 'was buried in', 'was buried at', 'is buried at', ofSubject('burial place of')] },
  { names: ['calling-code'], value: 'text', objects: 'usually-one', template: '{s} has the telephone calling code {o}', cues: ['calling code', 'dialling code', 'dialing code', 'country code'] },
  { names: ['capital', 'P36', 'capital city'], value: 'entity', objects: 'one', state: true, template: '{s} has the capital {o}', cues: [ofSubject('capital of'), ofSubject('capital city of'), 'capital is', 'capital city is', 'has the capital', 'has its capital in', 'has its capital at', 'whose capital is', ofSubject('the capital')] },
  { names: ['capital-of', 'P1376', 'capital of'], value: 'entity', objects: 'one', state: true, template: '{s} is the capital of {o}', cues: ['capital of', 'capital city of'] },
  { names: ['caused-by', 'P828', 'P1478', 'has cause', 'P509', 'cause of death', 'deathCause'], value: 'text', objects: 'one', template: '{s} is caused by {o}', cues: ['is caused by', 'was caused by', 'are caused by', 'died of', 'died from'] },
  { names: ['classified-as'], value: 'text', objects: 'one', template: '{s} is classified as a {o}', cues: ['is classified as'] },
  { names: ['completed'], value: 'time', objects: 'one', template: '{s} was completed on {o}', cues: ['was completed in', 'was completed on', 'was finished in', 'was built in', 'were completed in'] },
  { names: ['composed-by', 'P86', 'composer', 'musicComposer'], value: 'entity', objects: 'usually-one', inFull: true, template: '{s} was composed by {o}', cues: ['was composed by', ofSubject('composed'), 'were composed by', ofSubject('is the composer of'), ofSubject('composer of'), ofSubject('wrote the music of'), ofSubject('wrote the opera'), ofSubject('wrote the symphony')] },
  { names: ['connects'], value: 'entity', objects: 'many', template: '{s} leads to {o}', cues: ['connects', 'leads to', 'links'] },
  { names: ['constellation', 'P59'], value: 'text', objects: 'one', template: '{s} is in the constellation {o}', cues: ['constellation', 'in the constellation'] },
  { names: ['continent', 'located-on', 'P30'], value: 'entity', objects: 'usually-one', template: '{s} is on the continent {o}', cues: ['is on the continent', 'is a country in', 'lies in', 'is in', 'is located in', 'is part of'] },
  { names: ['country', 'P17', 'sovereign state'], value: 'entity', objects: 'usually-one', inside: true, state: true, template: '{s} is of {o}', cues: ['is in', 'is located in', 'lies in', 'is of', 'of'] },
  { names: ['citizenship', 'P27', 'country of citizenship', 'nationality'], value: 'entity', objects: 'many', state: true, template: '{s} is a citizen of {o}', cues: ['is a citizen of', 'citizen of', 'citizenship', 'national of', 'is from', 'comes from'] },
  { names: ['origin', 'P495', 'country of origin'], value: 'entity', objects: 'usually-one', template: '{s} is from {o}', cues: ['is from', 'comes from', 'originated in', 'originates from', 'was produced in', 'was made in'] },
  { names: ['crew'], value: 'entity', objects: 'many', template: '{s} carried {o}', cues: ['carried', ofSubject('flew on'), ofSubject('was aboard'), ofSubject('was a member of the crew of')] },
  { names: ['currency', 'P38'], value: 'entity', objects: 'usually-one', inFull: true, state: true, template: '{s} uses the currency {o}', cues: ['uses the currency', ofSubject('currency of'), 'currency is', 'official currency is', 'uses', 'pays with'] },
  { names: ['currency-code'], value: 'text', objects: 'one', sign: true, template: '{s} has the currency code {o}', cues: ['currency code'] },
  { names: ['currency-number'], value: 'text', objects: 'one', template: '{s} has the currency number {o}', cues: ['currency number'] },
  { names: ['declared-capital'], value: 'entity', objects: 'one', state: true, template: '{s} declares {o} its capital, which is not generally recognised', cues: ['declared capital', 'declares'] },
  { names: ['deepest-point'], value: 'entity', objects: 'one', template: 'The deepest point of {s} is in {o}', cues: [ofSubject('deepest point of'), 'deepest point is', ofSubject('deepest part of')] },
  { names: ['demonym'], value: 'text', objects: 'many', template: 'A person or thing from {s} is called {o}', cues: ['are called', 'is called', 'demonym'] },
  { names: ['density', 'P2054'], value: 'number', unit: 'g/cm³', objects: 'one', template: '{s} has a density of {o}', cues: ['density of', 'density'] },
  { names: ['depth', 'P4511'], value: 'number', unit: 'm', objects: 'one', template: '{s} is {o} deep', cues: [whole('deep'), 'depth of', whole('metres deep'), whole('meters deep')] },
  { names: ['designed-by', 'P84', 'P287', 'architect', 'designer'], value: 'entity', objects: 'usually-one', template: '{s} was designed by {o}', cues: ['was designed by', ofSubject('designed'), ofSubject('architect of'), ofSubject('designer of'), 'were designed by'] },
  { names: ['diameter', 'P2386'], value: 'number', unit: 'km', objects: 'one', template: '{s} has a diameter of {o}', cues: ['diameter of', 'diameter is', whole('kilometres across'), whole('in diameter')] },
  { names: ['died', 'P570', 'date of death', 'deathDate'], value: 'time', objects: 'one', template: '{s} died on {o}', cues: ['died in', 'died on', 'death in', 'passed away in', 'passed away on', 'was killed in', 'was assassinated in', 'was assassinated on', 'was executed in'] },
  { names: ['died-in', 'P20', 'place of death', 'deathPlace'], value: 'entity', objects: 'one', inside: true, template: '{s} died in {o}', cues: ['died in', 'died at', 'died on the island of', 'died on', 'passed away in', 'was killed in', 'was killed at'] },
  { names: ['directed-by', 'P57', 'director'], value: 'entity', objects: 'usually-one', inFull: true, template: '{s} was directed by {o}', cues: ['was directed by', 'directed by', ofSubject('directed'), ofSubject('is the director of'), ofSubject('director of'), 'film by'] },
  { names: ['cast-member', 'P161', 'cast member', 'starring'], value: 'entity', objects: 'many', template: '{s} has {o} in its cast', cues: ['stars', 'starred', 'starring', ofSubject('starred in'), ofSubject('stars in'), ofSubject('appeared in'), ofSubject('acted in'), ofSubject('plays in'), ofSubject('is an actor in'), 'features'] },
  { names: ['producer', 'P162', 'producer'], value: 'entity', objects: 'many', template: '{s} was produced by {o}', cues: ['was produced by', ofSubject('produced'), ofSubject('producer of')] },
  { names: ['screenwriter', 'P58', 'screenwriter'], value: 'entity', objects: 'many', template: 'The screenplay of {s} is by {o}', cues: ['screenplay by', ofSubject('wrote the screenplay of'), ofSubject('screenwriter of')] },
  { names: ['discovered', 'P575', 'time of discovery or invention'], value: 'time', objects: 'one', template: '{s} was discovered on {o}', cues: ['was discovered in', 'was discovered on', 'were discovered in', 'was first discovered in', 'discovery in', 'was invented in', 'was first isolated in'] },
  { names: ['discovered-by', 'P61', 'discoverer or inventor', 'discovered by', 'discoverer'], value: 'entity', objects: 'usually-one', template: '{s} was discovered by {o}', cues: [ofSubject('came up with'), 'was discovered by', 'were discovered by', ofSubject('discovered'), ofSubject('first discovered'), ofSubject('discoverer of'), ofSubject('discovery of')] },
  { names: ['dissolved', 'P576', 'dissolved', 'abolished or demolished date'], value: 'time', objects: 'one', template: '{s} was dissolved on {o}', cues: ['broke up in', 'fell apart in', 'ceased to exist in', 'was broken up in', 'was dissolved in', 'was dissolved on', 'collapsed in', 'broke up in', 'ended in', 'disbanded in', 'ceased to exist in', 'fell in'] },
  { names: ['distance-from-sun'], value: 'number', unit: 'million km', objects: 'one', template: '{s} is {o} from the Sun on average', cues: [whole('from the sun'), 'distance from the sun'] },
  { names: ['distance-light-years', 'P2583'], value: 'number', unit: 'light-years', objects: 'one', template: '{s} is about {o} from Earth', cues: [whole('light-years'), whole('light years'), whole('from earth')] },
  { names: ['drives-on', 'P1622', 'driving side'], value: 'text', objects: 'one', template: 'In {s} people drive on the {o}', cues: ['drive on the', 'drives on the', 'driving on the', 'traffic drives on the', 'traffic keeps'] },
  { names: ['element-category'], value: 'text', objects: 'one', template: '{s} is a {o}', cues: ['is a', 'is an', 'is classified as'] },
  { names: ['ended', 'P582', 'end time', 'endDate'], value: 'time', objects: 'one', template: '{s} ended on {o}', cues: ['broke up in', 'fell apart in', 'ceased to exist in', 'collapsed in', 'ended in', 'ended on', 'was over in', 'came to an end in', 'finished in'] },
  { names: ['final-score'], value: 'text', objects: 'one', template: 'The final of {s} ended {o}', cues: ['final score', 'final ended', 'score of'] },
  { names: ['first-ascent'], value: 'time', objects: 'one', template: '{s} was first climbed on {o}', cues: ['was first climbed in', 'was first climbed on', 'first ascent in', 'first summited in', 'was first summited in'] },
  { names: ['first-awarded'], value: 'time', objects: 'one', template: '{s} was first awarded on {o}', cues: ['was first awarded in', 'first awarded in', 'were first awarded in'] },
  { names: ['first-climbed-by'], value: 'entity', objects: 'usually-one', template: '{s} was first climbed by {o}', cues: ['was first climbed by', ofSubject('first climbed'), ofSubject('first to climb'), ofSubject('first to reach the summit of'), ofSubject('first summited')] },
  { names: ['first-performed', 'P1191'], value: 'time', objects: 'one', template: '{s} was first performed on {o}', cues: ['was first performed in', 'was first performed on', 'premiered in', 'premiered on'] },
  { names: ['flows-into', 'P403', 'mouth of the watercourse', 'riverMouth'], value: 'entity', objects: 'one', template: '{s} flows into {o}', cues: ['flows into', 'empties into', 'drains into', 'runs into', ofSubject('mouth of'), 'discharges into'] },
  { names: ['flows-through'], value: 'entity', objects: 'many', template: '{s} flows through {o}', cues: ['flows through', 'runs through', 'crosses', 'passes through'] },
  { names: ['formed', 'P571', 'inception', 'foundingDate', 'formationDate', 'start time for work', 'P2031', 'work period (start)'], value: 'time', objects: 'one', template: '{s} was formed on {o}', cues: ['was formed in', 'was formed on', 'formed in', 'was created in', 'was established in', 'was founded in', 'started in', 'was founded on', 'founded in', 'began in', 'dates from', 'began its career in', 'started work in', 'started working in', 'has been active since', 'was built in'] },
  { names: ['formed-in', 'P740', 'location of formation'], value: 'entity', objects: 'one', inside: true, template: '{s} was formed in {o}', cues: ['was formed in', 'formed in', 'was founded in'] },
  { names: ['formerly-named'], value: 'text', objects: 'many', template: '{s} was formerly named {o}', cues: ['was formerly named', 'was formerly called', 'was formerly known as', 'used to be called', 'formerly known as', 'was once called', 'was called'] },
  { names: ['formula', 'P274'], value: 'text', objects: 'one', sign: true, template: '{s} has the chemical formula {o}', cues: ['chemical formula', 'formula'] },
  { names: ['founded'], value: 'time', objects: 'one', template: '{s} was founded on {o}', cues: ['was founded in', 'was founded on', 'was established in', 'was established on', 'was created in', 'founded in', 'was set up in', 'dates from', 'was started in'] },
  { names: ['founded-by', 'P112', 'founder', 'founded by', 'foundedBy'], value: 'entity', objects: 'usually-one', template: '{s} was founded by {o}', cues: ['was founded by', ofSubject('founded'), ofSubject('co-founded'), ofSubject('founder of'), 'was established by', ofSubject('established'), 'were founded by', 'was co-founded by', 'was started by', ofSubject('created')] },
  { names: ['creator', 'P170', 'creator', 'created by', 'P178', 'developer'], value: 'entity', objects: 'usually-one', template: '{s} was created by {o}', cues: [ofSubject('came up with'), 'was created by', ofSubject('created'), ofSubject('creator of'), 'was developed by', ofSubject('developed'), 'was made by', ofSubject('made'), 'was drawn by', ofSubject('developer of')] },
  { names: ['group'], value: 'number', objects: 'one', template: '{s} is in group {o} of the periodic table', cues: ['is in group', 'group of'] },
  { names: ['height', 'P2044', 'P2048', 'elevation above sea level', 'elevation'], value: 'number', unit: 'm', objects: 'one', template: '{s} is {o} high', cues: [whole('metres high'), whole('meters high'), whole('metres tall'), whole('meters tall'), whole('is high'), whole('feet high'), whole('feet tall'), 'height of', whole('high'), whole('tall'), 'elevation of', whole('metres above sea level'), whole('meters above sea level')] },
  { names: ['held-in', 'P276', 'location', 'P1000'], value: 'entity', objects: 'many', inside: true, template: '{s} was held in {o}', cues: ['was held in', 'were held in', 'took place in', ofSubject('hosted'), ofSubject('host of'), 'was hosted by', 'was hosted in', 'were hosted by', 'was fought in', 'was fought near', 'was fought at'] },
  { names: ['held-office', 'P39', 'position held', 'office held', 'office'], value: 'entity', objects: 'many', oneSubject: true, state: true, template: '{s} held the office of {o}', cues: [whole('as'), whole('is the'), whole('was the'), whole('is'), whole('was'), whole('became'), whole('served as'), whole('held the office of'), whole('was elected'), whole('has been'), whole('is currently'), whole('is not the'), whole('is still')] },
  { names: ['office-term', 'P97'], value: 'entity', objects: 'many', template: '{s} has the title {o}', cues: [] },
  { names: ['held-title'], value: 'entity', objects: 'many', oneSubject: true, state: true, template: '{s} held the {o}', cues: [whole('is the'), whole('was the'), whole('held the'), whole('became')] },
  { names: ['head-of-government', 'P6', 'head of government', 'leaderName', 'primeMinister'], value: 'entity', objects: 'one', state: true, template: '{s} has the head of government {o}', cues: [ofSubject('prime minister of'), ofSubject('mayor of'), ofSubject('head of government of'), ofSubject('governor of'), 'prime minister is', 'led by', 'is led by', 'headed by'] },
  { names: ['head-of-state', 'P35', 'head of state', 'president'], value: 'entity', objects: 'one', state: true, template: '{s} has the head of state {o}', cues: [ofSubject('head of state of'), ofSubject('president of'), ofSubject('king of'), ofSubject('queen of'), ofSubject('monarch of'), ofSubject('emperor of')] },
  { names: ['chief-executive', 'P169', 'chief executive officer', 'keyPerson'], value: 'entity', objects: 'one', state: true, template: '{s} has the chief executive {o}', cues: [ofSubject('ceo of'), ofSubject('chief executive of'), ofSubject('chief executive officer of'), ofSubject('runs')] },
  { names: ['chairperson', 'P488', 'chairperson'], value: 'entity', objects: 'one', state: true, template: '{s} has the chair {o}', cues: [ofSubject('chair of'), ofSubject('chairman of'), ofSubject('chairperson of'), ofSubject('leader of'), ofSubject('secretary-general of'), ofSubject('director-general of')] },
  { names: ['highest-point', 'P610', 'highest point'], value: 'entity', objects: 'one', template: 'The highest mountain of {s} is {o}', cues: [ofSubject('highest mountain of'), ofSubject('highest mountain in'), ofSubject('highest peak of'), ofSubject('highest peak in'), ofSubject('highest point of'), ofSubject('highest point in'), ofSubject('tallest mountain in'), ofSubject('tallest mountain of'), 'highest mountain is', 'highest point is', 'highest peak is', ofSubject('tallest peak in')] },
  { names: ['in-force'], value: 'time', objects: 'one', template: '{s} entered into force on {o}', cues: ['entered into force in', 'entered into force on', 'came into force in', 'came into force on', 'took effect in', 'took effect on', 'came into effect in'] },
  { names: ['independence'], value: 'time', objects: 'many', template: '{s} became independent on {o}', cues: ['became independent in', 'became independent on', 'gained independence in', 'gained its independence in', 'declared independence in', 'independence in', 'won independence in', whole('independent from')] },
  { names: ['introduced'], value: 'time', objects: 'one', template: '{s} dates from {o}', cues: ['was introduced in', 'was invented in', 'dates from', 'was first made in', 'was created in', 'was developed in', 'invented in', 'introduced in', 'was patented in'] },
  { names: ['invented-by'], value: 'entity', objects: 'usually-one', template: '{s} was invented by {o}', cues: [ofSubject('came up with'), 'was invented by', ofSubject('invented'), 'were invented by', ofSubject('inventor of'), ofSubject('invention of'), 'was created by', ofSubject('is credited with inventing'), 'was developed by'] },
  { names: ['iso-639-1'], value: 'text', objects: 'one', sign: true, template: '{s} has the language code {o}', cues: ['language code', 'iso 639-1 code'] },
  { names: ['iso-639-3'], value: 'text', objects: 'one', sign: true, template: '{s} has the language code {o}', cues: ['iso 639-3 code'] },
  { names: ['iso-alpha-2', 'P297'], value: 'text', objects: 'one', sign: true, template: '{s} has the ISO code {o}', cues: ['iso code', 'alpha-2 code', 'two-letter code'] },
  { names: ['iso-alpha-3', 'P298'], value: 'text', objects: 'one', sign: true, template: '{s} has the ISO code {o}', cues: ['alpha-3 code', 'three-letter code'] },
  { names: ['iso-numeric', 'P299'], value: 'text', objects: 'one', template: '{s} has the numeric ISO code {o}', cues: ['numeric code'] },
  { names: ['judicial-capital'], value: 'entity', objects: 'one', state: true, template: '{s} has its highest court in {o}', cues: [ofSubject('judicial capital of'), 'judicial capital is'] },
  { names: ['kept-in'], value: 'entity', objects: 'one', inside: true, template: '{s} is kept in {o}', cues: ['is kept in', 'is displayed in', 'hangs in', 'is in', 'is housed in', 'is on display at', 'is exhibited in', 'is held by', 'hangs at', 'is on display in'] },
  { names: ['known-moons'], value: 'number', objects: 'one', template: '{s} has {o} known moons', cues: [whole('moons'), whole('known moons'), whole('moon')] },
  { names: ['landed'], value: 'time', objects: 'one', template: '{s} landed on {o}', cues: ['landed in', 'landed on'] },
  { names: ['landed-on-moon'], value: 'time', objects: 'one', template: '{s} landed on the Moon on {o}', cues: ['landed on the moon in', 'landed on the moon on', 'moon landing in'] },
  { names: ['landlocked'], value: 'text', objects: 'one', template: '{s} is landlocked', cues: [whole('landlocked')] },
  { names: ['language-family'], value: 'text', objects: 'one', template: '{s} belongs to the {o} language family', cues: ['language family', 'belongs to the', 'is a language of the'] },
  { names: ['largest-city'], value: 'entity', objects: 'one', state: true, template: '{s} has the largest city {o}', cues: [ofSubject('largest city of'), ofSubject('largest city in'), 'largest city is', ofSubject('biggest city in'), ofSubject('biggest city of'), ofSubject('most populous city in'), ofSubject('most populous city of'), ofSubject('most populated city in')] },
  { names: ['largest-country'], value: 'entity', objects: 'one', state: true, template: 'The largest country of {s} is {o}', cues: [ofSubject('largest country of'), ofSubject('largest country in'), 'largest country is', ofSubject('biggest country in'), ofSubject('largest nation in')] },
  { names: ['last-perihelion'], value: 'time', objects: 'one', template: '{s} was last closest to the Sun on {o}', cues: ['last perihelion', 'last visible in', 'last appeared in', 'last seen in'] },
  { names: ['latitude'], value: 'number', unit: '°', objects: 'one', template: '{s} lies at latitude {o}', cues: ['latitude'] },
  { names: ['launched', 'P619'], value: 'time', objects: 'one', template: '{s} was launched on {o}', cues: ['was launched in', 'was launched on', 'launched in', 'launched on', 'lifted off on', 'lifted off in', 'were launched in'] },
  { names: ['legislative-capital'], value: 'entity', objects: 'one', state: true, template: '{s} has its parliament in {o}', cues: [ofSubject('legislative capital of'), 'legislative capital is', 'parliament in'] },
  { names: ['legislature', 'P194', 'legislative body'], value: 'entity', objects: 'one', template: '{s} has the legislature {o}', cues: [ofSubject('parliament of'), ofSubject('legislature of')] },
  { names: ['length', 'P2043'], value: 'number', unit: 'km', objects: 'one', template: '{s} is {o} long', cues: [whole('long'), whole('kilometres long'), whole('kilometers long'), whole('miles long'), 'length of', whole('km long')] },
  { names: ['located-in', 'P131', 'P276', 'located in', 'located in the administrative territorial entity', 'located in the administrative terroritorial entity', 'location', 'locationCountry', 'isPartOf', 'state'], value: 'entity', objects: 'many', inside: true, state: true, template: '{s} is located in {o}', cues: ['is located in', 'is in', 'lies in', 'is situated in', 'stands in', 'located in', 'is a city in', 'is a river in', 'is a mountain in', 'is a lake in', 'can be found in', 'is found in', 'is a town in', 'are in', 'is an island in', 'is a landmark in', 'based in'] },
  { names: ['longitude'], value: 'number', unit: '°', objects: 'one', template: '{s} lies at longitude {o}', cues: ['longitude'] },
  { names: ['measures'], value: 'text', objects: 'one', template: '{s} is the unit of {o}', cues: ['is the unit of', 'unit of', 'measures'] },
  { names: ['melting-point', 'P2101'], value: 'number', unit: '°C', objects: 'one', template: '{s} melts at {o}', cues: ['melts at', 'melting point', 'freezes at', 'freezing point'] },
  { names: ['member-of', 'P463'], value: 'entity', objects: 'many', state: true, template: '{s} is a member of {o}', cues: ['is a member of', 'member of', 'was a member of', 'belongs to', 'joined', ofSubject('members of'), 'left', 'is not a member of', 'a member of', 'part of'] },
  { names: ['member-of-team', 'P54', 'member of sports team', 'team', 'clubs'], value: 'entity', objects: 'many', state: true, template: '{s} played for {o}', cues: ['plays for', 'played for', 'is a player of', 'signed for', 'plays on', 'member of'] },
  { names: ['political-party', 'P102', 'member of political party', 'party'], value: 'entity', objects: 'many', state: true, template: '{s} belongs to the party {o}', cues: ['is a member of', 'belongs to', 'joined', 'member of', 'is a', 'was a'] },
  { names: ['occupation', 'P106', 'occupation', 'profession'], value: 'entity', objects: 'many', template: '{s} works as {o}', cues: ['is a', 'was a', 'is an', 'was an', 'works as', 'worked as'] },
  { names: ['sport', 'P641', 'sport'], value: 'entity', objects: 'usually-one', template: '{s} is in the sport {o}', cues: ['plays', 'played', 'sport', 'competes in'] },
  { names: ['spouse', 'P26', 'spouse'], value: 'entity', objects: 'usually-one', symmetric: true, state: true, template: '{s} is or was married to {o}', cues: ['is married to', 'was married to', 'married', 'wife of', 'husband of', 'spouse of', "'s wife is", "'s husband is", 'wed'] },
  { names: ['sibling', 'P3373', 'sibling'], value: 'entity', objects: 'many', symmetric: true, template: '{s} is a sibling of {o}', cues: ['is the brother of', 'is the sister of', 'brother of', 'sister of', 'sibling of', 'was the brother of', 'was the sister of', 'siblings'] },
  { names: ['child', 'P40', 'child', 'children'], value: 'entity', objects: 'many', template: '{s} has the child {o}', cues: ['is the father of', 'is the mother of', 'father of', 'mother of', 'is the parent of', ofSubject('son of'), ofSubject('daughter of'), ofSubject('child of'), 'was the father of', 'was the mother of'] },
  { names: ['father', 'P22', 'father'], value: 'entity', objects: 'one', template: 'The father of {s} is {o}', cues: [ofSubject('is the father of'), ofSubject('father of'), 'father is', 'son of', 'daughter of', "'s father"] },
  { names: ['mother', 'P25', 'mother'], value: 'entity', objects: 'one', template: 'The mother of {s} is {o}', cues: [ofSubject('is the mother of'), ofSubject('mother of'), 'mother is', 'son of', 'daughter of', "'s mother"] },
  { names: ['educated-at', 'P69', 'educated at', 'almaMater'], value: 'entity', objects: 'many', template: '{s} was educated at {o}', cues: ['studied at', 'attended', 'graduated from', 'was educated at', 'went to', 'is an alumnus of', 'alumnus of', 'earned'] },
  { names: ['employer', 'P108', 'employer'], value: 'entity', objects: 'many', state: true, template: '{s} worked for {o}', cues: ['works for', 'worked for', 'works at', 'worked at', 'was employed by', 'is employed by', 'taught at', 'is a professor at', 'was a professor at'] },
  { names: ['religion', 'P140', 'religion or worldview', 'religion'], value: 'entity', objects: 'many', state: true, template: '{s} has the religion {o}', cues: ['religion', 'is a follower of', 'practises', 'practices', 'converted to'] },
  { names: ['genre', 'P136', 'genre'], value: 'entity', objects: 'many', template: '{s} is of the genre {o}', cues: ['genre', 'is a', 'is an'] },
  { names: ['record-label', 'P264', 'record label', 'recordLabel'], value: 'entity', objects: 'many', template: '{s} is released by {o}', cues: ['record label', 'signed to', 'released by', 'signed with'] },
  { names: ['publisher', 'P123', 'publisher'], value: 'entity', objects: 'many', template: '{s} was published by {o}', cues: ['was published by', ofSubject('published'), ofSubject('publisher of'), 'is published by'] },
  { names: ['performer', 'P175', 'performer', 'artist', 'musicalArtist'], value: 'entity', objects: 'usually-one', template: '{s} is performed by {o}', cues: ['is a song by', 'song by', 'was recorded by', ofSubject('recorded'), ofSubject('sang'), 'is an album by', 'album by', ofSubject('performed'), 'performed by', 'single by', 'was sung by', ofSubject('released')] },
  { names: ['instrument', 'P1303', 'instrument'], value: 'entity', objects: 'many', template: '{s} plays the {o}', cues: ['plays the', 'played the', 'plays', 'played'] },
  { names: ['headquarters', 'seat', 'P159', 'headquarters location', 'headquarter', 'headquarters'], value: 'entity', objects: 'usually-one', inside: true, state: true, template: '{s} has its seat in {o}', cues: ['is headquartered in', 'has its headquarters in', 'headquarters is in', 'headquarters are in', 'is based in', 'based in', ofSubject('seat of'), 'has its seat in', 'is headquartered at', ofSubject('headquarters of'), 'headquarters in'] },
  { names: ['language', 'P407', 'language of work or name'], value: 'entity', objects: 'usually-one', template: '{s} is in the language {o}', cues: ['is written in', 'was written in', 'is in', 'in the language', 'was originally written in', 'language of'] },
  { names: ['spoken-language', 'P1412', 'languages spoken', 'written', 'or signed'], value: 'entity', objects: 'many', template: '{s} speaks {o}', cues: ['speaks', 'spoke'] },
  { names: ['narrative-location', 'P840', 'narrative location', 'setting'], value: 'entity', objects: 'many', template: '{s} is set in {o}', cues: ['is set in', 'takes place in', 'was set in'] },
  { names: ['series', 'P179', 'part of the series'], value: 'entity', objects: 'usually-one', template: '{s} is part of the series {o}', cues: ['is part of the series', 'series'] },
  { names: ['industry', 'P452', 'industry'], value: 'entity', objects: 'many', template: '{s} is in the industry {o}', cues: ['industry', 'works in'] },
  { names: ['product', 'P1056', 'product or material produced', 'product'], value: 'entity', objects: 'many', template: '{s} makes {o}', cues: ['makes', 'produces', 'manufactures', 'sells', ofSubject('is made by'), ofSubject('is manufactured by'), ofSubject('is produced by'), ofSubject('manufacturer of')] },
  { names: ['manufacturer', 'P176', 'manufacturer'], value: 'entity', objects: 'usually-one', template: '{s} is made by {o}', cues: ['is made by', 'was made by', ofSubject('made'), 'is manufactured by', ofSubject('makes'), ofSubject('manufactures'), 'was built by', ofSubject('built'), 'is produced by', ofSubject('produces')] },
  { names: ['symptom', 'P780', 'symptoms and signs', 'symptoms'], value: 'entity', objects: 'many', template: '{s} has the symptom {o}', cues: [ofSubject('symptom of'), 'symptoms', 'causes', 'symptoms include'] },
  { names: ['treated-by', 'P2176', 'drug used for treatment', 'drug or therapy used for treatment'], value: 'entity', objects: 'many', template: '{s} is treated with {o}', cues: ['is treated with', ofSubject('treats'), ofSubject('used to treat'), ofSubject('treatment for'), ofSubject('is used for')] },
  { names: ['medical-condition', 'P1050', 'medical condition'], value: 'entity', objects: 'many', template: '{s} has or had {o}', cues: ['suffered from', 'suffers from', 'has', 'had', 'was diagnosed with'] },
  { names: ['field-of-work', 'P101', 'field of work'], value: 'entity', objects: 'many', template: '{s} works in {o}', cues: ['works in', 'worked in', 'field of', 'studied'] },
  { names: ['influenced-by', 'P737', 'influenced by', 'influencedBy'], value: 'entity', objects: 'many', template: '{s} was influenced by {o}', cues: ['was influenced by', ofSubject('influenced')] },
  { names: ['ethnic-group', 'P172'], value: 'entity', objects: 'many', template: '{s} belongs to the ethnic group {o}', cues: ['ethnic group', 'is of', 'descent'] },
  { names: ['architectural-style', 'P149', 'architectural style', 'architecturalStyle'], value: 'entity', objects: 'many', template: '{s} is in the style {o}', cues: ['style', 'is built in the'] },
  { names: ['movement', 'P135', 'movement'], value: 'entity', objects: 'many', template: '{s} belongs to the movement {o}', cues: ['movement', 'is associated with'] },
  { names: ['notable-work', 'P800', 'notable work', 'notable works', 'notableWork'], value: 'entity', objects: 'many', template: '{s} made {o}', cues: ['wrote', 'painted', 'composed', 'is known for', 'created', 'directed', 'author of', 'known for'] },
  { names: ['mountain-range', 'P4552'], value: 'entity', objects: 'one', rivalsOfKind: true, template: '{s} belongs to {o}', cues: ['is in the', 'belongs to the', 'part of the', 'lies in the', 'mountain in the', 'range of'] },
  { names: ['named-after', 'P138'], value: 'text', objects: 'one', template: '{s} is named after {o}', cues: ['is named after', 'was named after', 'named after', 'is named for', 'named in honour of', 'gets its name from'] },
  { names: ['native-name'], value: 'text', objects: 'many', template: '{s} calls itself {o}', cues: ['calls itself', 'native name'] },
  { names: ['office-of', 'P1001', 'applies to jurisdiction'], value: 'entity', objects: 'one', template: '{s} is an office of {o}', cues: [] },
  { names: ['official-language', 'P37', 'officialLanguage'], value: 'entity', objects: 'many', state: true, template: '{s} has the official language {o}', cues: [ofSubject('official language of'), ofSubject('official languages of'), 'official language is', 'official languages are', ofSubject('is officially spoken in'), ofSubject('is an official language in'), ofSubject('is an official language of'), ofSubject('official language in'), 'has the official language'] },
  { names: ['on-river', 'P206', 'located in or next to body of water'], value: 'entity', objects: 'many', template: '{s} lies on the {o}', cues: ['lies on', 'lies on the', 'is on the', 'on the banks of', 'stands on', 'sits on', 'is located on'] },
  { names: ['opened', 'P1619'], value: 'time', objects: 'one', template: '{s} opened on {o}', cues: ['opened in', 'opened on', 'was opened in', 'was opened on', 'was inaugurated in', 'opened to the public in'] },
  { names: ['operator', 'P137'], value: 'entity', objects: 'many', state: true, template: '{s} is operated by {o}', cues: ['is operated by', ofSubject('operates'), 'was operated by', ofSubject('operator of'), 'run by'] },
  { names: ['orbital-period'], value: 'number', unit: 'days', objects: 'one', template: '{s} goes round its star in {o}', cues: [whole('orbits'), whole('goes round'), whole('a year on'), 'orbital period of', whole('days to orbit')] },
  { names: ['orbital-period-years'], value: 'number', unit: 'years', objects: 'one', template: '{s} returns about every {o}', cues: ['returns every', 'orbital period of', whole('every')] },
  { names: ['orbits', 'P397', 'parent astronomical body'], value: 'entity', objects: 'one', oneWay: true, template: '{s} orbits {o}', cues: ['orbits', 'revolves around', 'revolves round', 'moon of', 'is a moon of', 'goes around', 'goes round', 'circles', 'moves around', 'moves round', 'travels around'] },
  { names: ['order'], value: 'text', objects: 'one', template: '{s} belongs to the order {o}', cues: ['belongs to the order', 'order'] },
  { names: ['painted-by'], value: 'entity', objects: 'usually-one', inFull: true, template: '{s} was painted by {o}', cues: ['was painted by', ofSubject('painted'), ofSubject('painter of'), 'is a painting by', 'painting by'] },
  { names: ['part-of', 'P361', 'is part of'], value: 'entity', objects: 'many', inside: true, state: true, template: '{s} is part of {o}', cues: ['is part of', 'was part of', 'belongs to', 'is a part of', 'part of'] },
  { names: ['performed-by'], value: 'entity', objects: 'usually-one', template: '{s} is a work of {o}', cues: ['is a song by', 'is an album by', 'song by', 'album by', 'was recorded by', ofSubject('recorded'), ofSubject('performed'), ofSubject('sang'), 'is a work of', ofSubject('released')] },
  { names: ['period'], value: 'number', objects: 'one', template: '{s} is in period {o} of the periodic table', cues: ['is in period', 'period'] },
  { names: ['permanent-member-of'], value: 'entity', objects: 'many', state: true, template: '{s} is a permanent member of {o}', cues: ['is a permanent member of', 'permanent member of', ofSubject('permanent members of'), 'permanent seat on', 'permanent seat in'] },
  { names: ['plant-family'], value: 'text', objects: 'one', template: '{s} belongs to the family {o}', cues: ['belongs to the family', 'family', 'is a member of the family'] },
  { names: ['population', 'P1082', 'populationTotal'], value: 'number', unit: 'people', objects: 'one', state: true, template: '{s} had a population of {o}', cues: ['population of', 'has a population of', 'population is', whole('inhabitants'), whole('residents'), ofSubject('people live in'), whole('people'), whole('million people'), 'population reached'] },
  { names: ['position-from-sun'], value: 'number', objects: 'one', template: '{s} is planet number {o} from the Sun', cues: [whole('planet from the sun'), whole('closest planet to the sun'), whole('from the sun')] },
  { names: ['published', 'P577', 'publication date', 'publicationDate'], value: 'time', objects: 'one', template: '{s} was first published or performed on {o}', cues: ['was published in', 'was published on', 'was first published in', 'first published in', 'was written in', 'came out in', 'was released in', 'was released on', 'released in', 'premiered in', 'appeared in'] },
  // Both are read by a rule of their own (rules/record-rule.ts), which wants the whole statement: a phrase of theirs would be "is the".
  { names: ['record-claimed-for'], value: 'entity', objects: 'many', template: 'The {s}, by one way of counting, is {o}', cues: [] },
  { names: ['record-held-by'], value: 'entity', objects: 'usually-one', template: 'The {s} is {o}', cues: [] },
  { names: ['released', 'releaseDate'], value: 'time', objects: 'one', template: '{s} was released on {o}', cues: ['was released in', 'was released on', 'came out in', 'came out on', 'released in', 'premiered in', 'hit cinemas in', 'debuted in', 'was first released in', 'was published in'] },
  { names: ['rotation-period'], value: 'number', unit: 'hours', objects: 'one', template: '{s} turns once in {o}', cues: [whole('a day on'), 'rotates once', 'rotation period', 'turns once'] },
  { names: ['runner-up'], value: 'entity', objects: 'one', template: '{s} had the runner-up {o}', cues: [ofSubject('runner-up in'), ofSubject('runners-up in'), ofSubject('runner-up of'), ofSubject('lost the final of'), ofSubject('was runner-up of'), ofSubject('finished second in')] },
  { names: ['scientific-name', 'P225', 'taxon name'], value: 'text', objects: 'one', template: '{s} has the scientific name {o}', cues: ['scientific name', 'latin name'] },
  { names: ['sculpted-by'], value: 'entity', objects: 'usually-one', inFull: true, template: '{s} was made by {o}', cues: ['was sculpted by', ofSubject('sculpted'), 'was carved by', ofSubject('carved'), ofSubject('sculptor of'), 'was made by', 'is a sculpture by', ofSubject('made')] },
  { names: ['seat-of-government'], value: 'entity', objects: 'one', state: true, template: '{s} has its seat of government in {o}, which is not its capital', cues: [ofSubject('seat of government of'), 'seat of government is', 'seat of government in', 'government sits in'] },
  { names: ['shares-border-with', 'P47', 'shares border with', 'land border'], value: 'entity', objects: 'many', symmetric: true, state: true, template: '{s} shares a land border with {o}', cues: ['shares a border with', 'borders', 'shares a land border with', 'border with', 'share a border with', 'share a land border with', 'borders on', 'is bordered by', 'bordered by', whole('border')] },
  { names: ['diplomatic-relation', 'P530', 'diplomatic relation'], value: 'entity', objects: 'many', symmetric: true, template: '{s} has diplomatic relations with {o}', cues: ['diplomatic relations with'] },
  { names: ['signed'], value: 'time', objects: 'one', template: '{s} was signed or opened for signature on {o}', cues: ['was signed in', 'was signed on', 'signed in', 'was opened for signature in', 'was opened for signature on'] },
  { names: ['signed-in'], value: 'entity', objects: 'many', inside: true, template: '{s} was signed in {o}', cues: ['was signed in', 'was signed at', 'signed in', 'signed at'] },
  { names: ['standard-state'], value: 'text', objects: 'one', template: '{s} is a {o} at room temperature', cues: [whole('at room temperature'), 'is a solid', 'is a liquid', 'is a gas'] },
  { names: ['surface-temperature'], value: 'number', unit: '°C', objects: 'one', template: '{s} has a surface temperature of about {o}', cues: ['surface temperature of', 'temperature of'] },
  { names: ['symbol', 'P246'], value: 'text', objects: 'one', sign: true, template: '{s} has the symbol {o}', cues: [ofSubject('chemical symbol of'), ofSubject('symbol for'), ofSubject('chemical symbol for'), ofSubject('symbol of'), 'chemical symbol is', 'has the symbol', 'symbol is', 'chemical symbol', 'symbol'] },
  { names: ['territory-of'], value: 'entity', objects: 'one', state: true, template: '{s} is a territory of {o}', cues: ['is a territory of', 'is an overseas territory of', 'territory of', 'belongs to', 'is a dependency of', 'overseas territory of', 'colony of', 'part of'] },
  { names: ['took-place', 'P585', 'point in time', 'date'], value: 'time', objects: 'one', template: '{s} took place on {o}', cues: ['took place in', 'took place on', 'happened in', 'happened on', 'occurred in', 'occurred on', 'was fought in', 'was fought on', 'was in', 'was held in', 'struck in', 'erupted in'] },
  { names: ['top-level-domain', 'P78'], value: 'text', objects: 'usually-one', template: '{s} has the internet domain {o}', cues: ['top-level domain', 'internet domain', 'country domain'] },
  { names: ['typical-number'], value: 'number', objects: 'one', template: '{s}: there are usually {o}', cues: ['there are', whole('have'), whole('has')] },
  { names: ['un-region'], value: 'text', objects: 'one', template: '{s} lies in {o}', cues: ['lies in', 'is in', 'is located in', 'is a country in'] },
  { names: ['value'], value: 'text', objects: 'one', template: '{s} has the value {o}', cues: ['is about', 'value of', 'equals', 'is approximately', 'has the value'] },
  { names: ['visited'], value: 'entity', objects: 'many', template: '{s} visited or studied {o}', cues: ['visited', 'flew past', 'flew by', 'studied', 'explored', 'orbited', 'reached', 'went to', ofSubject('was visited by'), 'has visited', 'landed on'] },
  { names: ['walked-on-moon-during'], value: 'entity', objects: 'many', template: '{s} walked on the Moon during {o}', cues: ['walked on the moon during', 'walked on the moon'] },
  { names: ['won-by', 'P1346', 'winner'], value: 'entity', objects: 'one', template: '{s} was won by {o}', cues: ['was won by', ofSubject('won'), ofSubject('winner of'), ofSubject('champions of'), 'were won by', ofSubject('has won'), ofSubject('champion of'), ofSubject('won the')] },
  { names: ['won-title'], value: 'entity', objects: 'many', oneSubject: true, template: '{s} won the {o}', cues: ['won the', 'won', 'winner of', 'champion of', 'champions of', ofSubject('was won by'), 'has won'] },
  { names: ['written-by', 'P50', 'author', 'writer'], value: 'entity', objects: 'usually-one', inFull: true, template: '{s} was written by {o}', cues: ['was written by', ofSubject('wrote'), ofSubject('author of'), 'is a novel by', 'is a book by', 'is a play by', 'is a poem by', 'were written by', ofSubject('is the author of'), 'novel by', 'play by', 'book by', 'written by', 'poem by', ofSubject('penned')] },
  { names: ['year'], value: 'time', objects: 'one', template: '{s} took place on {o}', cues: ['took place in', 'was held in', 'were held in', 'was in', 'were in'] },
  // What children ask about: how many, made from what, at home where.
  { names: ['affects-organ'], value: 'entity', objects: 'many', template: '{s} affects the {o}', cues: ['affects', 'affect', 'attacks', 'damages', 'is a disease of', 'is a condition of', 'is an infection of', 'is a disorder of', 'is an inflammation of', 'is a chronic disease of', 'is a disease that affects', ofSubject('disease of')] },
  { names: ['alloy-of'], value: 'text', objects: 'many', template: '{s} is an alloy of {o}', cues: ['is an alloy of', 'is an alloy made of', 'is an alloy made from', 'is a mixture of', 'is made from', 'is made of', 'is made by mixing', 'consists of', 'consists mainly of', 'consists mostly of', 'alloy of', ofSubject('are mixed to make'), ofSubject('make')] },
  { names: ['began-in'], value: 'text', objects: 'many', template: '{s} began in {o}', cues: ['began in', 'originated in', 'was founded in', 'started in', 'arose in', 'emerged in', 'has its origins in', 'has its roots in', ofSubject('birthplace of')] },
  { names: ['endemic-to'], value: 'entity', objects: 'one', inside: true, template: '{s} is native only to {o}', cues: ['is native to', 'are native to', 'is endemic to', 'are endemic to', 'was native to', 'was endemic to', 'is indigenous to', 'are indigenous to', 'is found only in', 'are found only in', 'is only found in', 'are only found in', 'live only in', 'lives only in', 'only live in', 'only lives in', 'in the wild only in', 'native to', 'endemic to'] },
  { names: ['found-in'], value: 'entity', objects: 'many', inside: true, template: '{s} was found in {o}', cues: ['was found in', 'were found in', 'was discovered in', 'were discovered in', 'was unearthed in', 'was dug up in', 'comes from'] },
  { names: ['holy-book'], value: 'entity', objects: 'many', template: '{s} has the holy book {o}', cues: [ofSubject('holy book of'), ofSubject('sacred book of'), ofSubject('holy text of'), ofSubject('sacred text of'), ofSubject('holy scripture of'), ofSubject('scripture of'), ofSubject('scriptures of'), ofSubject('religious text of'), ofSubject('sacred texts of'), ofSubject('holy books of'), 'holy book is', 'sacred book is', 'sacred text is', 'holy scripture is'] },
  { names: ['house-of-worship'], value: 'text', objects: 'many', template: 'Place of worship of {s}: {o}', cues: [whole('place of worship'), whole('places of worship'), whole('house of worship'), whole('houses of worship'), 'worship in', 'worship at', 'pray in', 'pray at'] },
  { names: ['inflammation-of'], value: 'entity', objects: 'one', inside: true, template: '{s} is an inflammation of the {o}', cues: ['is an inflammation of', 'is inflammation of', 'is the inflammation of', 'inflammation of'] },
  { names: ['kingdom'], value: 'text', objects: 'many', template: '{s} belongs to the kingdom {o}', cues: ['belongs to the kingdom', 'belong to the kingdom', 'kingdom'] },
  { names: ['made-by-animal'], value: 'text', objects: 'many', template: '{s} is made by {o}', cues: ['is made by', 'are made by', 'is produced by', 'are produced by', 'comes from', 'come from', 'is spun by', 'are spun by', ofSubject('make'), ofSubject('makes'), ofSubject('produce'), ofSubject('produces'), ofSubject('spin'), ofSubject('spins')] },
  { names: ['made-from'], value: 'text', objects: 'many', template: '{s} is made from {o}', cues: ['is made from', 'are made from', 'is made of', 'are made of', 'is made out of', 'are made out of', 'is made with', 'is made using', 'is made by fermenting', 'is produced from', 'are produced from', 'is obtained from', 'is extracted from', 'is derived from', 'is distilled from', 'is brewed from', 'is pressed from', 'is refined from', 'is woven from', 'comes from', 'come from', 'consists of', 'are dried', 'is a dried', 'is solid', 'is frozen', 'is meat from', 'is the meat of', 'is the meat from', 'is a form of', ofSubject('is used to make'), ofSubject('are used to make'), ofSubject('is made into'), ofSubject('are made into'), ofSubject('is turned into'), ofSubject('are turned into')] },
  { names: ['native-to'], value: 'entity', objects: 'many', inside: true, template: '{s} is native to {o}', cues: ['is native to', 'are native to', 'was native to', 'is indigenous to', 'are indigenous to', 'originated in', 'originates from', 'originate from', 'comes from', 'come from', 'live in', 'lives in', 'lived in', 'is found in', 'are found in', 'can be found in', 'native to', ofSubject('is home to'), ofSubject('is the home of')] },
  { names: ['number-of-arms'], value: 'number', objects: 'one', template: '{s} has {o} arms', cues: having('arms') },
  { names: ['number-of-corners'], value: 'number', objects: 'one', template: '{s} has {o} corners', cues: [...having('corners', { from: 3, to: 30 }), ...having('vertices', { from: 3, to: 30 })] },
  { names: ['number-of-edges'], value: 'number', objects: 'one', template: '{s} has {o} edges', cues: having('edges', { from: 3, to: 30 }) },
  { names: ['number-of-faces'], value: 'number', objects: 'one', template: '{s} has {o} faces', cues: having('faces', { from: 3, to: 30 }) },
  { names: ['number-of-keys'], value: 'number', objects: 'one', template: '{s} has {o} keys', cues: having('keys', { from: 36, to: 99 }) },
  { names: ['number-of-legs'], value: 'number', objects: 'one', template: '{s} has {o} legs', cues: having('legs') },
  // Who counts the claws of a crab among its legs comes to ten, who does not to eight.
  { names: ['number-of-limbs'], value: 'number', objects: 'many', template: '{s} has {o} legs, claws among them', cues: having('legs') },
  { names: ['number-of-players'], value: 'number', objects: 'many', template: 'A team of {s} plays with {o} players', cues: [...counted('players').map(whole), whole('number of players')] },
  { names: ['number-of-sides'], value: 'number', objects: 'one', template: '{s} has {o} sides', cues: having('sides', { from: 3 }) },
  { names: ['number-of-squares'], value: 'number', objects: 'one', template: '{s}: the board has {o} squares', cues: [...having('squares', { from: 36, to: 99 }), ...counted('squares', { from: 36, to: 99 }).map((words) => `with ${words}`)] },
  { names: ['number-of-strings'], value: 'number', objects: 'one', template: '{s} has {o} strings', cues: having('strings') },
  { names: ['number-of-wings'], value: 'number', objects: 'one', template: '{s} has {o} wings', cues: having('wings') },
  { names: ['observed-by'], value: 'text', objects: 'many', template: '{s} is observed by {o}', cues: ['is celebrated by', 'is observed by', 'is kept by', 'is a holiday of', 'is a festival of', 'is the holy month of', 'is a holy month of', ofSubject('celebrate'), ofSubject('observe'), ofSubject('fast during'), ofSubject('fast in')] },
  { names: ['only-holy-book'], value: 'entity', objects: 'one', inside: true, template: 'The holy book of {s} is the {o}', cues: [ofSubject('the holy book of'), ofSubject('the sacred book of'), ofSubject('the holy text of'), ofSubject('the sacred text of'), ofSubject('the holy scripture of'), ofSubject('the central religious text of'), 'holy book is', 'sacred book is', 'holy scripture is'] },
  { names: ['phylum'], value: 'text', objects: 'many', template: '{s} belongs to the phylum {o}', cues: ['belongs to the phylum', 'belong to the phylum', 'phylum'] },
  { names: ['players-on-each-side'], value: 'number', objects: 'one', template: '{s} has {o} players on each side', cues: [whole('players on each side'), whole('players per side'), whole('players a side')] },
  { names: ['produced-by'], value: 'entity', objects: 'one', inside: true, template: '{s} is produced by the {o}', cues: ['is produced by', 'is produced in', 'is made by', 'is made in', 'is secreted by', 'is a hormone produced by', ofSubject('produces'), ofSubject('produce'), ofSubject('secretes'), ofSubject('secrete'), ofSubject('makes'), ofSubject('make')] },
  { names: ['produced-in'], value: 'entity', objects: 'many', template: '{s} – produced in the {o}', cues: ['is produced by', 'is produced in', 'are produced by', 'are produced in', 'is made by', 'is made in', 'are made by', 'are made in', 'are formed in', 'is secreted by', 'are secreted by', 'come from', 'comes from', ofSubject('produces'), ofSubject('produce'), ofSubject('secretes'), ofSubject('secrete'), ofSubject('makes'), ofSubject('make')] },
  { names: ['usual-number-of-strings'], value: 'number', objects: 'many', template: '{s} usually has {o} strings', cues: having('strings', { to: 47 }) },
];
