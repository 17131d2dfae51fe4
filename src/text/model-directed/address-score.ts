/**
 * How strongly a sentence speaks to a model, by signs that each say little and together much: who is named, whether somebody is told to
 * do something, and whether it concerns the answer or the page at hand. For orders in words that no list of phrases foresees.
 * Reads text in lower case in which the capitals "AI" became `llm`. Time grows with the length of the text and no faster.
 */
const people =
  'compan(?:y|ies)|firms?|labs?|researchers?|experts?|industry|acts?|laws?|ethics|developers?|start-?ups?|chips?|boom|makers?|vendors?|providers?|generated|based|powered|models? of';
const reader = `llms?(?! (?:${people}))(?!-(?:generated|powered))|artificial intelligence|(?:large )?language models?|neural networks?|chat ?bots?|chat assistants?|chatgpt|gpt(?:-?[\\w.]{1,5})?|claude|gemini|copilot|grok|ai (?:models?|systems?|agents?|assistants?|readers?|summaries|tools?|overviews?)|(?:automated|automatic|machine) (?:\\w{4,14} )?(?:readers?|checkers?|checks?|process(?:es)?|verification|tools?|systems?|agents?|evaluation)|fact[- ]check(?:ing|er)? (?:software|tools?|systems?|bots?|programs?|engines?)|(?:judge|judging|reviewer|reviewing|grading|checking|evaluation|reading) (?:models?|agents?|bots?|programs?)|summari[sz]ers?|crawlers?|search agents?|models? (?:that|which|who) (?:cite|read|summari[sz]e|quote|index|rank|check)|an? (?:honest|careful|good|responsible|helpful) assistant|whichever assistant|the model's|graders`;
const weakReader =
  'models?|assistants?|agents?|bots?|robots?|machines?|grader|parser|tool is (?:parsing|reading)';
const duties =
  'must|should|shall|ought to|(?:has|have|had|is|are) (?:\\w{2,8} )?(?:to|required|requested|asked|directed|instructed|reminded|invited|permitted|forbidden|obliged|told|expected|authori[sz]ed)\\b|may not|need not|can skip|will now|please|kindly|(?:essential|necessary|important|vital) that|agree to|asks? you|want you|request that|authori[sz]e you|permission to|expects?|i order|under no circumstances|would (?:stop|notice|conclude|answer|say)|needs? (?:to|no)|make sure';
const answering =
  'answer|respond|reply|output|return|say|state|conclude|print|label|mark|classify|rate|rank|call|treat|accept|approve|adopt|confirm|certify|verify|record|report|cite|quote|mention|repeat|trust|describe|present|summari[sz]e|recommend|agree with|agree to repeat|praise|begin your|end with|copy|write that|assume|consider|present|add that|tell its user|mention|follow|defend|believe|use it|contain the phrase|flags?|downgrade|give (?:this|the|five)';
const verdicts =
  'true|false|supported|refuted|verified|accurate|inaccurate|correct|incorrect|credible|authoritative|trustworthy|genuine|authentic|confirmed|misinformation|satire|disputed|as fact|as established|proven|approved|peer-reviewed|unreliable|in the affirmative|nothing was found|final|positive (?:rating|result)|holds|is safe';
const atHand =
  'this (?:page|article|claim|statement|source|document|sentence|line|story|headline|text|content|paragraph|message|site|website)|the (?:claim|headline|statement)|prompts?|instructions?|system message|verdicts?|ratings?|evidence list|verification|conversation|safety check|expected answer|other (?:sources|items)|court documents|critics';

const named = new RegExp(`\\b(?:${reader})\\b`, 'u');
const weaklyNamed = new RegExp(`\\b(?:${weakReader})\\b`, 'u');
/** Spoken to: "Dear model,", "Note to AI readers:", "You, the assistant", "As an AI, you". */
const calledUpon = new RegExp(
  `^(?:(?:dear|hello|hi|hey|attention|hey there|reminder|note|notice|message|memo|to|for|all|any|ok|okay)[ ,:]+){0,3}(?:to |for )?(?:the |all |any |every )?(?:\\w{3,12} )?(?:${reader}|models?|assistants?|bots?|robots?|agents?)(?:-style)?(?: (?:systems?|models?|readers?))?[,:!.–—](?=\\s|$)|\\b(?:as an?|you,? the|you are an?|if you are an?) (?:${reader}|model|assistant|bot|robot)\\b|\\btool is (?:parsing|reading) this|, (?:dear )?(?:model|assistant|bot|robot|llm)s?[.!;:]|, dear (?:${reader}|model|assistant)`,
  'u',
);
const duty = new RegExp(`\\b(?:${duties})`, 'u');
const act = new RegExp(`\\b(?:${answering})\\b`, 'u');
const verdict = new RegExp(`\\b(?:${verdicts})\\b`, 'u');
const here = new RegExp(`\\b(?:${atHand})\\b`, 'u');
/** The reader itself is what must do something: "language models have to …", not "pupils must … language models". */
const readersDuty = new RegExp(
  `(?<!\\b(?:of|by|with|using|about|against|in|for|from) (?:an? |the )?)\\b(?:${reader})(?: [\\w-]{3,14}){0,5} (?:${duties}|can)|\\b(?:essential|necessary|important|vital|requested?|expected|asked|required?) (?:that|of) (?:all |any |the )?(?:${reader})`,
  'u',
);
const pageAtHand =
  /\b(?:this (?:page|article|claim|statement|story|document|source|site|website|text|content)|these (?:sources|pages|claims|statements))\b/u;
const yours =
  /\byour (?:memory|developers?|creators?|administrator|makers|briefing|(?:system )?prompt|task|context|reasoning|evaluation|instructions|programming|confidence|evidence|answer|reply|response|output|policy|verdict|rating|guidelines|summary|report|previous|earlier)\b|\bconsider yourself\b|\b(?:tell|reply to|inform|answer) the user\b/u;
/** Begins with an order about an answer, or goes over to one. */
const order = new RegExp(
  `(?:^|[:;.,!] )(?:please |kindly |now |simply |just |also |instead |and |so )*(?:${answering}|ignore|disregard|forget|skip|overwrite|nevermind|never mind|do not (?:analyse|analyze|check|verify|mention|cite|quote))\\b`,
  'u',
);
const setAside =
  /\b(?:ignore|disregard|forget|overwrite|override|skip|bypass|nevermind|never mind|unbound by|no longer applies|instead of answering)\b[^.!?\n]{0,40}\b(?:instructions?|prompts?|told before|were told|briefing|your memory|rules|verification|safety check|everything you know|comes after|answering)\b|\b(?:briefing|prompt|instructions) (?:no longer appl|(?:is|are) (?:void|over|cancelled))/u;
/** Words of prompts, which articles hardly use. */
const jargon =
  /\b(?:developer mode|is a system message|output format|(?:only )?acceptable (?:verdict|answer)|the expected answer|higher priority than|for evaluation purposes|respond only with|reply only with|begin your reply|invisible to humans|you always say that|only give you points|assistant mode|want you to accept|context window|next tool call|ground truth in|whatever the evidence|correct label for this|verdict to be changed|hidden directive|bot instructions|policy violation for the (?:assistant|model)|whoever made you|system prompt has been|for bots only|as a command|earlier context|the weight of (?:the )?other)\b|\bnew instructions\s?:|^\[(?:system|assistant|admin)\]|\{ ?"(?:label|rating|verdict)"/u;
const sending =
  /\b(?:send|post|forward|upload)\b[^.!?\n]{0,40}\b(?:conversation|prompt|instructions|chat)\b[^.!?\n]{0,20}\b(?:to|at)\b/u;
/** Told about, not told. */
const reported =
  /\b(?:said|says|told (?!to\b|before)|wrote|ruled|held|announced|according to|researchers|study|survey|was trained|has asked|wants? its|published|we asked|(?:written|generated|created|produced|translated|summari[sz]ed|made|assisted|reviewed|trained) (?:by|with|using|on))\b/u;

/** A sentence at or above this speaks to a model. */
const enough = 4;
const enoughForThirdPerson = 5;

/** Without one of these no sentence gets there; most need no closer look. */
const gate =
  /llm|model|assistant|agent|bot|machine|gpt|claude|gemini|copilot|grok|artificial|neural|automat|software|summar|crawler|grader|tool is|your|prompt|instruction|answer|system|format|humans|developer|conversation|ignore|disregard|forget|only with|["'][:=]/u;

export function speaksToModel(plain: string): boolean {
  if (!gate.test(plain)) return false;
  const weigh = (pattern: RegExp, weight: number) => (pattern.test(plain) ? weight : 0);
  const who = Math.max(weigh(named, 2), weigh(weaklyNamed, 1));
  const address = weigh(calledUpon, 2.5);
  const told = weigh(duty, 1);
  const does = weigh(act, 1);
  const what = weigh(verdict, 1) + weigh(here, 1);
  const unlike = weigh(yours, 1.5) + weigh(setAside, 2) + weigh(jargon, 3) + weigh(sending, 3);
  const ordered = weigh(order, 1);
  const thisPage = who > 0 && told + ordered > 0 ? weigh(pageAtHand, 1.5) : 0;
  const score =
    who + address + greeted(plain) + told + does + what + unlike + ordered + thisPage - weigh(reported, 2);
  if (address + unlike + ordered + thisPage > 0 && who + unlike + address >= 1.5) return score >= enough;
  return readersDuty.test(plain) && does > 0 && what > 0 && score + 1 >= enoughForThirdPerson;
}

function greeted(plain: string): number {
  return /^(?:dear|hello|hi|hey|attention)\b[^.!?\n]{0,20}\b(?:robots?|llms?|bots?|models?|assistants?|machines?)[,!.:](?=\s|$)/u.test(
    plain,
  )
    ? 1.5
    : 0;
}
