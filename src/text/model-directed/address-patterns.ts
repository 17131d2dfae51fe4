/**
 * What a sentence must say to count as spoken to a model. The patterns read text in lower case in which the capitals "AI" became
 * `llm`, so that a French "j'ai" is not one. Every repetition is bounded: time grows with the length of the text and no faster.
 */

const noun =
  '(?:models?|systems?|agents?|readers?|bots?|tools?|assistants?|checkers?|reviewers?|services?|engines?|search engines?|(?:\\w{3,12} )?services)';

/** A machine that reads, named so that it can hardly be anything else. */
const machine = `(?:llms?(?: ${noun})?|ai ${noun}|(?:large )?language models?|chat ?bots?|chatgpt|gpt(?:-?\\d[\\w.]{0,4})?|claude|gemini|copilot|grok|(?:virtual|digital) assistants?|(?:automated|automatic) (?:[\\w-]{3,14} ){0,2}${noun}|automated (?:summary|verification|fact[- ]check(?:ing)?) \\w{3,12}|fact[- ]check(?:ing|er)?s? (?:llms?|${noun})|(?:evaluation|evaluating|judge|judging|checking|reviewing|reviewer|grading|verification|reading|reader) (?:models?|agents?|bots?|programs?|llms?)|nlp (?:pipelines?|models?)|summari[sz]ers?|readers (?:that|who) are (?:machines|bots|llms?)|crawlers? (?:that|which) (?:feed|train)\\w* [^.!?\\n]{0,20}models?)`;

/** Words that name a machine only where somebody is spoken to. */
const plainlyCalled = '(?:assistant|models?|agents?|bots?|machines?)';
const called = `(?:${machine}|${plainlyCalled})`;

const verdict =
  '(?:true|false|supported|refuted|verified|accurate|inaccurate|correct|incorrect|credible|reliable|trustworthy|trusted|misleading|debunked|confirmed|disputed|proven|fabricat(?:ed|ion)|not-enough-evidence)';
/** Not "true or false", not "true to life": those are said to people. */
const settled = `${verdict}\\b(?! (?:or|and) |[/,] (?:or )?${verdict}| to \\w| reading)`;

const duty =
  '(?:must|should|shall|(?:has|have|had|is|are|were) (?:to|required to|asked to|instructed to|ordered to|obliged to|told to)|may not|need not|cannot|can not|will|needs? to)';
const acts =
  '(?:rate|label|mark|classify|judge|treat|report|count|call|answer|respond|reply|output|return|print|write|say|state|conclude|confirm|repeat|quote|cite|copy|add|append|include|use|accept|adopt|store|read|ignore|disregard|discard|skip|forget|leave out|give|set|tell|credit|swap|overwrite|put|name|certify|consult|look|drop|finish|produce|follow|keep)';
/** The page, the claim or the answer at hand: what only somebody who works on them could be told about. */
const atHand =
  '(?:(?:this|the|any|every|all|these) (?:\\w{3,12} ){0,2}(?:claims?|statements?|sayings?|pages?|texts?|articles?|documents?|sources?|verdicts?|ratings?|stances?|rows?|lines?|sentences?|paragraphs?|dates?|years?|answers?|user|users|others|entry|conversation|question|founding date)|above|below|accordingly|again)';
const itsAnswer = '(?:its|your) (?:answer|output|rating|verdict|system prompt|instructions|rules)';
/** "Providers of language models must …" is about the providers. */
const notOf = '(?<!\\b(?:of|by|with|using|about|against|in) )';

const override = [
  // "Ignore all previous instructions", with the usual words for each part.
  '\\b(?:ignore|disregard|forget|override|overrule|bypass|drop|abandon|discard)\\b[^.!?\\n]{0,30}\\b(?:previous|prior|above|earlier|preceding|foregoing|your|system|original|former)\\b[^.!?\\n]{0,20}\\b(?:instructions?|prompts?|directives?|guidelines?|rules|programming|training|orders|commands?|context)\\b(?! of (?:the |your )?(?:doctor|police|crew|court|teacher|manufacturer))',
  '\\b(?:ignore|disregard|forget|override) (?:all|any|every) (?:of )?(?:the |your )?(?:instructions?|prompts?|directives?|rules)\\b',
  '\\b(?:forget|drop|leave) (?:the |all )?(?:rules|instructions|guidelines) (?:that )?you (?:were|have been) given\\b',
  '\\b(?:your|the previous|all previous) (?:instructions?|task|context|prompt|rules)\\b (?:has|have|is|are) (?:now )?(?:changed|void|cancelled|withdrawn|over|finished|replaced|superseded)\\b',
  '\\b(?:do not|never) (?:follow|obey|reveal|repeat|disclose) (?:your|these|other) (?:system |original |previous )?(?:instructions?|prompts?)\\b',
];

/** Who is spoken to, named for certain or, in a place where only a reader can be meant, by a plain word. */
const addressedTo = (name: string): string[] => [
  `^(?:dear |hi |hello |hey |ok |stop reading here,? )?${name}\\s?[,:!–—-]+\\s?(?:please |kindly |also |now |first |you )?(?:must |should |shall )?(?:be |${acts}|act|swap|call|summarise|summarize|do|don't|never|always)\\b`,
];

const noticeTo =
  '\\b(?:attention|note|notice|message|instructions?|directive|reminder|order|breaking|summary|rating|hint|memo)\\b[ :,-]{0,3}(?:to|for) ?(?:all |any |the |every )?';
const notAbout = '(?![\\w-]| (?:in|of|at|on|from|by|were|was|is|are) )';
const turnedTo = '\\b(?:click|stop|continue|read|look|listen) ?(?:reading )?(?:here|on|now)?, ';
const readerOfThis = '(?: (?:that|who|which) reads? this)?\\s?[.,:]';

const addressed = [
  '\\byou are now an? (?:\\w{3,12} )?(?:assistant|model|bot)\\b',
  '\\b(?:pretend|imagine|act as if) (?:that )?you are [^.!?\\n]{0,40}\\b(?:bot|llm|model|no (?:safety )?rules|without rules)',
  `${noticeTo}(?:models?\\b(?=:)|reader program)${notAbout}`,
  '\\bmodels? at (?:inference|run ?time)\\b[^.!?\\n]{0,10}[:,]',
  ...addressedTo(plainlyCalled),
  `^(?:to|for) (?:all |any |the |every )?(?:models?|(?:checking|reviewing|judging) agents?)${readerOfThis}`,
  `${turnedTo}(?:assistant|model|bot|agent)\\b`,
];

const addressedByName = [
  `\\byou are (?:now )?(?:an? )?(?:helpful |advanced |expert |unrestricted )?${machine}(?=[\\s.,:;!?]|$)`,
  `\\bif (?:you are|your name is|you're) (?:an? |the )?${machine}`,
  `${noticeTo}${machine}${notAbout}`,
  `\\battention[ :,-]{1,3}(?:all |any )?${machine}`,
  ...addressedTo(machine),
  `[(;.] ?${machine}\\s?[,:]\\s?(?:please |also |now )?${acts}\\b`,
  `^(?:to|for) (?:all |any |the |every )?${machine}${readerOfThis}`,
  `${turnedTo}${machine}\\b`,
];

const told = [
  `${notOf}\\bthe (?:assistant|model|bot|agent)\\b[^.!?\\n:]{0,30}?\\b(?:must|should|shall|has to|is to|is asked to|is required to) (?:\\w{3,10} )?${acts}\\b[^.!?\\n]{0,60}\\b(?:(?:this|the) (?:claim|statement|page|user|conversation)|${settled}|${itsAnswer})`,
  '\\b(?:later|other|future) models (?:need not|must|should|have to)\\b',
  '\\b(?:from here on|from now on) the (?:assistant|model|bot) (?:must|should|will|has to)\\b',
];

const toldByName = [
  `${notOf}\\b(?:${machine})\\b[^.!?\\n:]{0,60}?\\b${duty} (?:\\w{3,10} )?${acts}\\b[^.!?\\n]{0,60}\\b(?:${atHand}|${settled}|${itsAnswer})`,
  `\\b(?:${machine})\\b[^.!?\\n]{0,10}\\b(?:that|which|who) (?:do not|does not|fails? to|refuses? to|will not) ${acts}\\b`,
  `${notOf}\\b(?:${machine})\\b[^.!?\\n]{0,30}\\b${duty} (?:rate|classify|judge|answer|reply|respond|say|state|conclude|report|cite|repeat)\\b(?: that|:|,)`,
  `\\bno ${machine} (?:may|must|should|can|is allowed to) (?:${acts})\\b`,
  `\\b(?:settled|decided|established|confirmed|binding|final) (?:this |it )?for (?:all |any |every )?${machine}`,
  `\\b(?:concerns?|is (?:meant|intended|written)|addressed) (?:for |to )?(?:only )?(?:the |a |any )?${machine}(?: only)?(?=[.,:;!?]|$)`,
  `\\b(?:later|other|future) ${machine} (?:need not|must|should|have to)\\b`,
  `\\b(?:checked|rated|verified) by ${machine}(?:[, ]+(?:and )?${machine}){1,4}`,
  `\\bllm (?:verdict|rating|answer)\\s?[:=]\\s?${verdict}`,
];

const toldYou = [
  `\\byou (?:must|should|shall|will|are (?:required|instructed|ordered) to|have to|now)\\b[^.!?\\n]{0,30}\\b(?:(?:respond|(?<!(?:the|an|your|each|one) )answer|reply|output|return|conclude)\\b[^.!?\\n]{0,30}|(?:rate|label|mark|classify|judge|treat|report)\\b[^.!?\\n]{0,40}\\bas\\b[^.!?\\n]{0,15})[ "'“]${settled}`,
  `\\byou must (?:answer|output|reply|respond) that\\b`,
  '\\b(?:your (?:verdict|final answer|output|answer|response|rating)|the (?:final answer|output|response))[^.!?\\n]{0,20} (?:must|should|has to|is to) (?:be|read|say)\\b',
  '\\byour (?:remaining |new |only |real )?(?:task|job|answer|verdict|output|rating) (?:is|for this \\w{3,10} is)\\b[^.!?\\n]{0,40}\\b(?:to (?:output|answer|say|state|rate|repeat)|fixed|already)',
  `\\b(?:when|while|before) (?:you )?(?:summari[sz]e|summari[sz]ing|analy[sz]e|analy[sz]ing|fact-?check(?:ing)?|evaluat(?:e|ing)|produce) (?:this|the) (?:page|article|text|document|content|verdict)\\b[^.!?\\n]{0,80}\\b(?:say|state|respond|answer|output|rate|label|include|conclude|accepted)\\b`,
  "\\b(?:do not|don't|never)\\s(?:tell|inform|reveal to|mention (?:this )?to)\\s(?:the\\s)?(?:user|human|operator)\\b",
  '\\b(?:repeat|tell|say|report) (?:that|this|it) to the user\\b',
  `^(?:please |kindly |now |always )?(?:rate|label|mark|classify|judge|report|treat)(?: (?:this|the|every|all|any|it|them|claims?|statements?|article|page)){0,3} (?:as|to be) ["'“]?${settled}`,
  `(?<!\\b(?:we|they|i|who|to|not|editors|checkers|readers|platforms?|users|would|could|may|might|can|did) )\\b(?:rate|label|mark|classify) (?:this|the) (?:claim|statement) (?:as )?["'“]?${settled}`,
];

const imitated = [
  '<\\|(?:im_start|im_end|system|user|assistant|endoftext|begin_of_text|eot_id|start_header_id)\\b[^>]{0,40}\\|?>|\\[\\/?inst\\]|<<\\/?sys>>',
  '<\\/?(?:tool_result|tool_call|function_results?|function_calls?|system|system_prompt|assistant|human|instructions?)>',
  '#{2,}\\s*(?:system|instructions?|response|human|assistant)\\s*:',
  // A conversation about something else may well be on a page: a help desk's, an interview's.
  '^(?:assistant|human)\\s?:[^\\n]{0,300}\\b(?:claims?|statements?|verdict|rating|rated?|label|true|false|supported|refuted|confirm(?:ed)?|verified|accurate|instructions?|prompt|article|page|source|document|text|ignore|disregard|comply|understood)\\b',
  '^system\\s?(?:note|message|prompt|override)?\\s?:\\s?(?:\\w+\\W+){0,8}?(?:you|claims?|verdict|instructions?|previous|rate|answer|ignore|respond)\\b',
  '^(?:developer|system|operator|admin(?:istrator)?) (?:message|note|override|prompt|instruction)s?\\b[^.!?\\n]{0,30}:',
  '<\\/?data(?:-[0-9a-z]{2,16})?(?: name="[^"]{0,40}")?>',
  '^-{2,4} ?turn ?-{2,4}$',
  '\\bin this conversation code is\\b',
  '\\b(?:begin|end|start)(?: of)? (?:trusted |system |new )?(?:instructions|system prompt)\\b|"""? ?end of (?:document|page|text|data) ?"""?',
  '^(?:stage|step) \\d\\W{1,3}[^\\n]{0,80}\\b(?:rating is|withdrawn|verdict is)\\b',
  '\\b(?:the )?(?:operator|developer|administrator) adds\\s?:',
];

/** Names of fields that only an answer of a program has. */
const fields = [
  `["'{ ](?:rating|verdict|stance|label)["']?\\s?[:=]\\s?["']?(?:${verdict}|supports|refutes)["']?[^\\n]{0,60}["']?(?:confidence|modeldirected|keyquotes|claim)["']?\\s?[:=]`,
  `\\bstance\\s?[:=]\\s?(?:supports|refutes)\\b[^\\n]{0,60}\\b(?:rating|confidence)\\b`,
  `[{,] ?["'](?:rating|verdict|stance)["']\\s?:\\s?["']`,
  '["\'}\\]] ?, ?["\'](?:objection|evidence|instruction|claim)["\']\\s?:\\s?["\']',
  '\\b(?:key ?quotes|modeldirected|subverdicts) (?:should|must|has to|contains?)\\b',
  '\\bnot-enough-evidence\\b|\\bthe evidence above is (?:withdrawn|void|retracted)\\b',
  '\\bleave the other slots (?:null|empty)\\b',
  '\\bset (?:the )?(?:verdict|stance|rating)\\b[^.!?\\n]{0,30}(?:=|\\bto\\b) ?["\']?(?:supports|refutes|supported|refuted|true|false)\\b',
];

const errands = [
  '\\b(?:put|place|append|include|insert|show|load|render)\\b[^.!?\\n]{0,40}\\b(?:picture|image|link|url)\\b[^.!?\\n]{0,40}\\b(?:your (?:answer|report|response|output|summary)|loads)\\b',
  '\\b(?:append|include|add|print|reveal|output|followed by)\\b[^.!?\\n]{0,80}\\b(?:its|your|the) (?:system prompt|instructions you (?:received|were given))\\b',
  '\\bprint everything (?:that stands )?above\\b|\\brepeat everything above\\b',
  '\\b(?:every|each|any) (?:quote|answer|sentence) you (?:copy|give|write|output) (?:must|should|has to)\\b',
  '\\b(?:agent|assistant|bot|model), (?:call|fetch|open|visit|run|send)\\b',
  '\\bquote the following (?:sentence|passage|line)s? as (?:your |the )?(?:evidence|proof|source)\\b',
  '\\bonly (?:sentence|passage|line) that may be (?:cited|quoted|used)\\b',
  '\\b(?:decode|decrypt|read) (?:and (?:carry out|execute|follow|obey)|the bytes)\\b|\\bdo (?:what|as) (?:they|it|\\w \\+ \\w(?: \\+ \\w)?) says?\\b',
  '\\bnew task for (?:the )?(?:llm|model|assistant)\\b',
];

export const directedKinds = {
  override: 'an order to set instructions aside',
  addressed: 'words to a model',
  told: 'what a model is to answer',
  imitated: 'an imitation of a prompt or a conversation',
  fields: 'an imitation of an answer',
  errands: 'an errand for a model',
  findings: 'what whoever reads by machine is to find',
  languages: 'words to a model in another language',
  disguised: 'words in disguise',
  repeated: 'answers repeated to set an example',
} as const;
export type DirectedKind = keyof typeof directedKinds;

/** A sentence without its trigger matches none of a group's patterns; most sentences need no closer look. */
const names =
  '\\b(?:llms?|ai|models?|assistants?|bots?|chat ?bots?|chatgpt|gpt|claude|gemini|copilot|grok|agents?|automat(?:ed|ic)|summari[sz]ers?|nlp|crawlers?|machines?|fact[- ]check\\w{0,4}|readers?)\\b|no (?:safety )?rules';
/** What every name of a machine has in it: the patterns with those names are large, and most pages need none of them. */
const machineNames =
  '\\b(?:(?:llms?|ai)\\b|language models?|chat ?bots?|chatgpt|gpt|claude|gemini|copilot|grok|(?:virtual|digital) assistants?|automat(?:ed|ic)|fact[- ]check\\w{0,4}|(?:evaluation|evaluating|judge|judging|checking|reviewing|reviewer|grading|verification|reading|reader) (?:models?|agents?|bots?|programs?|llms?)|nlp|summari[sz]ers?|readers (?:that|who) are|crawlers?)';
const rules =
  '\\b(?:instructions?|prompts?|directives?|guidelines?|rules|programming|training|orders|commands?|context|task)\\b';
const signs =
  '[<#{}]|\\[/?inst|"""|^(?:assistant|human|system|developer|operator|admin\\w*|stage|step)\\b|--|conversation|instructions|prompt|adds';
const words =
  '\\b(?:you (?:must|should|shall|will|are|have|now)|your|verdict|final answer|output|answer|response|rating|user|human|operator|rate|label|mark|classify|judge|report|treat|summari[sz]\\w+|analy[sz]\\w+|fact-?check\\w*|evaluat\\w+|produce)\\b';
const answers =
  '\\b(?:rating|verdict|stance|label|key ?quotes|modeldirected|subverdicts|slots|not-enough-evidence|evidence|objection|instruction|claim)\\b';
const chores =
  '\\b(?:your|loads|system prompt|instructions|everything|you (?:copy|give|write|output)|agent|assistant|bot|model|quote|may be|decode|decrypt|bytes|says?|new task)\\b';

export const englishPatterns: readonly {
  kind: DirectedKind;
  trigger: string;
  patterns: readonly string[];
}[] = [
  { kind: 'override', trigger: rules, patterns: override },
  { kind: 'imitated', trigger: signs, patterns: imitated },
  { kind: 'addressed', trigger: names, patterns: addressed },
  { kind: 'addressed', trigger: machineNames, patterns: addressedByName },
  { kind: 'told', trigger: names, patterns: told },
  { kind: 'told', trigger: machineNames, patterns: toldByName },
  { kind: 'told', trigger: words, patterns: toldYou },
  { kind: 'fields', trigger: answers, patterns: fields },
  { kind: 'errands', trigger: chores, patterns: errands },
];

/** Weaker signs, which count beside a sentence that was found to be spoken to a model. */
export const companionPatterns: readonly string[] = [
  `^(?:it|this|they|you|the (?:model|assistant)) (?:must|should|shall|has to|have to|is to|will)\\b`,
  '^(?:please |now |then |also |and |so )?(?:rate|label|mark|classify|answer|respond|reply|output|return|repeat|quote|cite|say|state|report|use|confirm|conclude|keep|treat|ignore|skip|write|translate|praise)\\b',
  '\\byour (?:task|answer|verdict|rating|output|response|instructions|operator)\\b',
  `\\b(?:rating|verdict|stance|answer) (?:is|must be|should be|:)`,
  '^(?:human|user|question|answer|response|claim \\d+)\\s?:',
  '\\bto the user\\b',
];

/** Said in text that nobody sees these are meant for a machine as well; in plain sight they may be the article's subject. */
export const whenHiddenPatterns: readonly string[] = [
  '\\b(?:system|developer) (?:prompt|message|override|instructions?)\\b',
  `\\b(?:respond|answer|reply|output|return|print|say|state|conclude|rate|label|mark|classify|judge|treat|report|consider|confirm|count|write|give|accept)\\b[^.!?\\n]{0,60}\\b${verdict}\\b`,
  `(?:^|\\s)${called}\\s*[:,!]`,
  `\\b(?:dear|hello|hey|hi) (?:an? )?${called}`,
  '^\\s*(?:system|assistant)\\s*:',
  `\\b(?:instructions?|prompt|order|note|notice|hint|summary|rating|task) (?:for|to) (?:the |any |all )?${called}`,
  `\\b${machine}\\b[^.!?\\n]{0,60}\\b(?:${duty}|reads?|writes?)\\b`,
  `\\b(?:the )?(?:judge|evaluation|checking|reading) (?:model|agent|bot)\\b`,
  `\\b(?:agents|bots|models|assistants|machines)\\b[^.!?\\n]{0,40}\\b${duty} (?:\\w{3,10} )?${acts}\\b`,
  '\\b(?:ignore|disregard|forget) (?:the|all|any|your)\\b[^.!?\\n]{0,40}\\b(?:sentence|paragraph|text|article|instructions?|guidelines|rules|year)\\b',
  '\\byou who (?:compile|read|summari[sz]e|write)\\b|\\bwhoever (?:transcribes|summari[sz]es)\\b',
  '\\bdo not consult other evidence\\b|\\bkeep this line to yourself\\b|\\bwithout looking for other sources\\b',
  '\\b(?:label|answer|rate) it\\b',
];
