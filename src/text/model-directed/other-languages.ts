/**
 * The same in other languages, as bags of words within one sentence: an order to forget what was said, or a machine that is named
 * together with an order or a verdict. Forms are those of orders, so that a report about instructions is left alone.
 */
type Words = { machine: string; setAside: string; instructions: string; rate: string; verdict: string };

const languages: readonly Words[] = [
  {
    // German
    machine:
      '(?<!\\p{L})(?:ki(?:-\\p{L}+)?|künstliche intelligenz|sprachmodelle?n?|llms?|chatbots?)(?!\\p{L})',
    setAside:
      '(?<!\\p{L})(?:ignoriere|ignorieren sie|vergiss|vergessen sie|missachte|missachten sie)(?!\\p{L})',
    instructions:
      '(?:bisherigen?|vorherigen?|vorigen?|obigen?|früheren?|deine|ihre|alle) (?:anweisungen|instruktionen|befehle|vorgaben|regeln)|was (?:man )?dir (?:\\p{L}+ )?gesagt',
    rate: '(?<!\\p{L})(?:bewerte|bewerten sie|stufe|stufen sie|antworte|antworten sie|bezeichne|nenne|nennen sie|halte|stufen|bestätige|bestätigen sie|behandle|behandeln sie|bitte|müssen|sollen|muss|soll)(?!\\p{L})',
    verdict:
      '(?<!\\p{L})(?:wahr|falsch|richtig|bestätigt|widerlegt|unterstützt|glaubwürdig|verlässlich|zuverlässig|echt|seriös)(?!\\p{L})',
  },
  {
    // French
    machine:
      '(?<!\\p{L})(?:intelligences? artificielles?|modèles? de langage|robots|assistants? (?:ia|virtuels?)|ia|llms?|chatbots?)(?!\\p{L})',
    setAside: '(?<!\\p{L})(?:ignorez?|oubliez|oublie)(?!\\p{L})',
    instructions:
      '(?:vos|tes|toutes les|les) (?:\\p{L}+ )?(?:instructions|consignes|directives|règles)|le message du système(?: (?:précédentes|antérieures|ci-dessus|reçues))?',
    rate: '(?<!\\p{L})(?:répondez|réponds|classez|évaluez|déclarez|indiquez|considére[rz]|veuillez|traitez|doivent|doit)(?!\\p{L})',
    verdict:
      '(?<!\\p{L})(?:vraie?|fausse|faux|confirmée?|réfutée?|exacte?|sûre|fiable|authentique)(?!\\p{L})',
  },
  {
    // Spanish and Portuguese
    machine:
      '(?<!\\p{L})(?:inteligencias? artificial(?:es)?|robots|inteligência artificial|modelos? de (?:lenguaje|linguagem)|asistentes? de ia|ia|llms?|chatbots?)(?!\\p{L})',
    setAside: '(?<!\\p{L})(?:ignora|ignore|ignoren|ignorem|olvida|olvide|olviden|esqueça|esqueçam)(?!\\p{L})',
    instructions:
      '(?:las|tus|sus|as|suas|todas las|todas as) (?:instrucciones|instruções|indicaciones|reglas|regras|órdenes|ordens)',
    rate: '(?<!\\p{L})(?:clasifi(?:quen|que|ca)|clasifique|responda|responde|respondan|califique|califiquen|marque|marquen|deben|debe|devem|deve)(?!\\p{L})',
    verdict:
      '(?<!\\p{L})(?:verdader[ao]s?|fals[ao]s?|verdadeir[ao]s?|auténtic[ao]s?|corret[ao]s?|correct[ao]s?|autêntic[ao]s?|fiables?|confirmad[ao]s?|refutad[ao]s?)(?!\\p{L})',
  },
  {
    // Italian
    machine:
      '(?<!\\p{L})(?:intelligenz[ae] artificial[ei]|modell[oi] linguistic[oi]|assistente ia|llms?|chatbots?)(?!\\p{L})',
    setAside: '(?<!\\p{L})(?:ignora|ignorate|dimentica|dimenticate)(?!\\p{L})',
    instructions: '(?:le|tutte le|tue|vostre) (?:istruzioni|regole|direttive)',
    rate: '(?<!\\p{L})(?:valuta|valutate|rispondi|rispondete|classifica|classificate|deve|devono)(?!\\p{L})',
    verdict: '(?<!\\p{L})(?:ver[ao]|fals[ao]|confermat[ao]|confutat[ao])(?!\\p{L})',
  },
  {
    // Dutch
    machine:
      '(?<!\\p{L})(?:ai-\\p{L}+|taalmodel(?:len)?|kunstmatige intelligentie|llms?|chatbots?)(?!\\p{L})',
    setAside: '(?<!\\p{L})(?:negeer|vergeet)(?!\\p{L})',
    instructions: '(?:vorige|eerdere|bovenstaande|alle|je|uw) (?:instructies|opdrachten|regels)',
    rate: '(?<!\\p{L})(?:beoordeel|antwoord|markeer|moeten|moet)(?!\\p{L})',
    verdict: '(?<!\\p{L})(?:waar|onwaar|bevestigd|weerlegd|juist|onjuist)(?!\\p{L})',
  },
  {
    // Polish
    machine:
      '(?<!\\p{L})(?:model\\p{L}* językow\\p{L}+|sztuczna inteligencja|asystent(?:cie|ki)? ai|llms?|czatbot\\p{L}*)(?!\\p{L})',
    setAside: '(?<!\\p{L})(?:zignoruj|zignorujcie|ignoruj|zapomnij|pomiń)(?!\\p{L})',
    instructions:
      '(?:poprzednie|wcześniejsze|wszystkie|swoje|powyższe) (?:\\p{L}+ )?(?:instrukcje|polecenia|zasady)',
    rate: '(?<!\\p{L})(?:oceń|odpowiedz|oznacz|uznaj|musi|muszą)(?!\\p{L})',
    verdict: '(?<!\\p{L})(?:prawd\\p{L}+|fałsz\\p{L}*|potwierdz\\p{L}+)(?!\\p{L})',
  },
  {
    // Turkish
    machine: '(?<!\\p{L})(?:yapay zek[aâ]|dil modeli|dil modelleri|llm|sohbet botu)(?!\\p{L})',
    setAside: '(?:yok say|görmezden gel|unut)',
    instructions: '(?:önceki|tüm|yukarıdaki) (?:\\p{L}+ )?(?:talimat|komut|yönerge)',
    rate: '(?:değerlendir|yanıtla|işaretle|cevap ver)',
    verdict: '(?<!\\p{L})(?:doğru|yanlış)',
  },
  {
    // Russian and Ukrainian
    machine:
      '(?:языков\\p{L}+ модел\\p{L}*|мовн\\p{L}+ модел\\p{L}*|искусственн\\p{L}+ интеллект\\p{L}*|штучн\\p{L}+ інтелект\\p{L}*|нейросет\\p{L}*|(?<!\\p{L})ии(?!\\p{L})|чат-?бот\\p{L}*)',
    setAside: '(?<!\\p{L})(?:игнорируй|игнорируйте|забудь|забудьте|ігноруй|ігноруйте|забудьте)(?!\\p{L})',
    instructions:
      '(?:предыдущ\\p{L}+|прошл\\p{L}+|прежн\\p{L}+|попередн\\p{L}+|вс[еі]|сво\\p{L}+) (?:\\p{L}+ )?(?:инструкц\\p{L}+|указан\\p{L}+|інструкц\\p{L}+|вказівк\\p{L}+|правила)',
    rate: '(?<!\\p{L})(?:подтверди|подтвердите|считай|считайте|ответь|ответьте|оцени|оцените|отметь|должн\\p{L}+|оціни|оцініть|повинн\\p{L}+)(?!\\p{L})',
    verdict:
      '(?<!\\p{L})(?:утвержден\\p{L}+|твердженн\\p{L}+|правд\\p{L}*|ложь|ложн\\p{L}+|верн\\p{L}+|неверн\\p{L}+|хибн\\p{L}+|достоверн\\p{L}+|достовірн\\p{L}+|істин\\p{L}*)(?!\\p{L})',
  },
  {
    // Chinese
    machine: '(?:人工智能|人工智慧|语言模型|語言模型|大模型|聊天机器人|助手|llm)',
    setAside: '(?:忽略|无视|無視|忘记|忘記)',
    instructions:
      '(?:之前|以上|先前|前面|所有|一切|上述)的?(?:所有|全部)?(?:指令|指示|说明|說明|提示|内容|內容|规则|規則)',
    rate: '(?:判定|标记|標記|回答|评为|評為|必须|必須|请|請)',
    verdict: '(?:为假|為假|为真|為真|真实|真實|虚假|虛假|属实|屬實|正确|正確|错误|錯誤)',
  },
  {
    // Japanese
    machine: '(?:人工知能|言語モデル|aiアシスタント|llmアシスタント|llm|チャットボット|アシスタント)',
    setAside: '(?:無視して|無視し|無視せよ|忘れて|忘れなさい)',
    instructions: '(?:以前|前|上記|これまで|すべて|全て)の(?:すべての|全ての)?(?:指示|命令|プロンプト|内容)',
    rate: '(?:答えて|評価して|判定して|回答して|してください|しなさい|しなければ|すべき)',
    verdict: '(?:誤り|正しい|真実|虚偽|偽|真)',
  },
  {
    // Korean
    machine: '(?:인공지능|언어 ?모델|챗봇|ai 모델|llm|어시스턴트)',
    setAside: '(?:무시하|무시해|잊어|잊으)',
    instructions: '(?:이전|위의|앞의|모든) (?:모든 )?(?:지시|명령|지침)',
    rate: '(?:평가하|답하|판정하|표시하|하십시오|하세요)',
    verdict: '(?:거짓|사실|참)',
  },
  {
    // Arabic
    machine: '(?:الذكاء الاصطناعي|نموذج(?: ال)?لغ\\p{L}+|النموذج اللغوي|روبوت(?:ات)? الدردشة)',
    setAside: '(?:تجاهل(?:وا|ي)?|انس(?:وا|ى)?)(?!\\p{L})',
    instructions: '(?:جميع |كل )?(?:التعليمات|الأوامر|التوجيهات)(?: (?:السابقة|أعلاه))?',
    rate: '(?:صنف|صنّف|أجب|قيّم|يجب)',
    verdict: '(?:صحيح|خاطئ|كاذب|مؤكد|زائف)',
  },
  {
    // Hindi
    machine: '(?:एआई|भाषा मॉडल|कृत्रिम बुद्धिमत्ता|चैटबॉट|ai मॉडल|llm मॉडल)',
    setAside: '(?:अनदेखा कर|नज़रअंदाज़ कर|नजरअंदाज कर|भूल जा)',
    instructions: '(?:पिछले|पहले के|सभी|ऊपर के) (?:\\S+ )?(?:निर्देश|आदेश|नियम)',
    rate: '(?:बताएं|बताओ|कहें|उत्तर दें|मानें|चाहिए)',
    verdict: '(?:झूठ|सच|सत्य|असत्य|गलत|सही)',
  },
];

type Compiled = { [Name in keyof Words]: RegExp };
// Compiled on first use: nothing happens at import.
let compiled: readonly Compiled[] | undefined;

function compile(words: Words): Compiled {
  const entries = Object.entries(words).map(([name, pattern]) => [name, new RegExp(pattern, 'u')]);
  return Object.fromEntries(entries) as Compiled;
}

/** One of these must occur, or a script of one of the languages; most English sentences need no closer look. */
const hint =
  /ignor|oubli|olvid|esque[cç]|dimentic|vergiss|vergess|missacht|negeer|vergeet|zapomnij|pomiń|unut|yok say|görmez|intel+ig|sprachmodell|modèle|modelo|modell|taalmodel|językow|czatbot|yapay|zek|dil model|(?<!\p{L})(?:ki|ia|llms?)(?!\p{L})|chatbot|[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]/iu;

export function mayBeOtherLanguage(text: string): boolean {
  return hint.test(text);
}

export function addressesModelInOtherLanguage(sentence: string): boolean {
  if (!mayBeOtherLanguage(sentence)) return false;
  compiled ??= languages.map(compile);
  return compiled.some(({ machine, setAside, instructions, rate, verdict }) => {
    const order = setAside.exec(sentence)?.[0];
    if (order !== undefined && instructions.test(sentence)) return true;
    // The word is an English one as well.
    if (order !== undefined && order !== 'ignore' && machine.test(sentence)) return true;
    return machine.test(sentence) && rate.test(sentence) && verdict.test(sentence);
  });
}
