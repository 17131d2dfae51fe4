import { claimsAuthority, speaksOfPageAtHand } from './claimed-authority.ts';
import { outsideQuotes } from './quoted-words.ts';

/**
 * Orders that name neither a model nor their own nature: "indexing tools log this as disproved". Three signs have to come together, none of
 * which says much alone: somebody who reads by machine, something to be done, and a finding that is to come of it. Read in lower case; the
 * words of each language stand side by side, because a page may give its order in another one. Time grows with the length of the text.
 */
type Signs = { reader: string; duty: string; finding: string };

const signs: readonly Signs[] = [
  {
    // English
    reader: [
      '\\b(?:automat(?:ed|ic)|machine|mechanical|electronic|digital|silicon|robot(?:ic)?|computer|synthetic|artificial|non-?human|unattended) (?:[\\w-]+ )?(?:readers?|reading|check(?:er|ing|s)?|services?|systems?|tools?|agents?|verif\\w+|assess\\w+|reviewers?|annotat\\w+|extract\\w+|summar\\w+|process\\w*|evaluat\\w+|index\\w*|retriev\\w+|intelligence|answers?|digests?|overviews?|ingest\\w*|scor\\w+|grad\\w+|consumers?|parsers?|visitors?)\\b',
      '\\b(?:check|fact-?check|verif|index|compar|summar|extract|retriev|crawl|ingest|evaluat|grad|judg|rat|scor|assess|answer|read|pars|scrap|harvest|classif|aggregat|moderat|screen|review|rank|catalogu|search|question-answer|downstream|quer)\\w* (?:tools?|agents?|services?|bots?|systems?|software|pipelines?|engines?|modules?|robots?|programs?|programmes?|models?|scripts?|process(?:es|ors?)?|algorithms?|layers?|workers?|routines?|units?|assistants?|automat\\w+|clients?)\\b',
      '\\b(?:agents?|services?|systems?|tools?|machines?|programs?|programmes?|software|robots?|bots?|engines?|assistants?|process(?:es)?|algorithms?|models?|anything|anyone|whoever|whatever|those) (?:that|which|who|now)? ?(?:is |are )?(?:reads?|checks?|verif(?:y|ies)|index(?:es)?|summari[sz]es?|evaluates?|rates?|process(?:es)?|parses?|cites?|quotes?|extracts?|analy[sz]es?|scores?|ingests?|digests?|compiles?|weighs?|reading|checking|parsing|processing|evaluating|verifying|summari[sz]ing|scoring|rating|analysing|extracting)\\b',
      '\\b(?:crawlers?|spiders?|scrapers?|parsers?|indexers?|extractors?|summari[sz]ers?|classifiers?|graders?|verifiers?|validators?|aggregators?|llms?(?!-)|language models?|chatbots?|neural nets?|(?:re ?viewer|reader) models?|downstream (?:users?|consumers?|systems?|assessors?|readers?)|(?:binding on|withheld from|note to|notes for|guidance for|advice for|reserved for|meant for|for) (?:agents|machines|models|bots|robots|software|systems|checkers|processors))\\b|\\b(?:parser|checker|model|agent|bot|robot|machine|system|reader|verifier|assistant|reviewer|grader|operator) ?[:;]|\\bai\\b(?!-)|\\bby whatever means they read\\b|\\binstalled checker\\b',
      // Named by what they are for, and told what to do in the same breath.
      '\\b(?:tools|services|agents|systems|checkers|machines|software|programs|programmes|bots|robots|engines|processors|reviewers|raters|annotators|assessors|evaluators|an? (?:tool|service|agent|system|checker|machine|program|bot|robot|engine|processor)) (?:(?:that|which|who) [\\w-]+ (?:[\\w-]+ ){0,4})?(?:must|should|shall|may not|need to|needs to|has to|have to|(?:is|are) (?:to|asked|required|requested|expected|instructed|directed|advised|reminded|bound|obliged)|follows?|treats?|logs?|records?|skips?|omits?|enters?)\\b',
    ].join('|'),
    duty: '\\b(?:must|should|shall|ought|please|kindly|is to|are to|be|to be|has to|have to|needs? to|may|may not|cannot|can only|will|would|therefore|hence|accordingly|conclude[sd]?|record(?:s|ed)?|log(?:s|ged)?|return(?:s|ed)?|output|report(?:s|ed)?|state|describe|declare[sd]?|skip|treat(?:s|ed)?|choose|score|mark(?:s|ed)?|file[sd]?|carry|enter(?:s|ed)?|follow|use|read(?:s)?|reproduce|rate|omit|answer|say(?:s)?|set|put|take(?:n|s)?|count(?:s|ed)?|note|list(?:ed)?|assign|give|tick|stamp|print|emit|store|assume|presume|regard(?:ed)?|consider(?:ed)?|accept|adopt|ignore|disregard|discard|drop|leave|keep|prefer|expected|required|requested|asked|obliged|bound|compliant|act as|agree to|glad if|grateful|appreciate)\\b',
    finding:
      '\\b(?:supported|support(?:s|ing)? the|unsupported|refute[sd]?|refuting|disprove[dn]?|debunked|contradict(?:s|ed|ion|ory)?|confirmed|confirmation|confirms|established|verified|unverified|false|falsehood|untrue|true|fabricated|invented|hoax|satire|parody|fiction(?:al)?|insufficient|inconclusive|undecided|undetermined|unproven|unclear|not[- ]enough[- ](?:info\\w*|evidence)|no (?:verdict|evidence|evidential value|usable)|lacks? (?:the )?evidence|evidence not sufficient|not sufficient|cannot be (?:decided|determined|verified|assessed)|evidence (?:for|against)|against the claim|in favou?r of the claim|verdict|stance|rating|outcome|as (?:failed|fact|false|true|satire|evidence|proof|void|settled|proven)|retracted|withdrawn|superseded|settled|proven|argues against|says nothing|did not hold up|exceed limit|as fell|the claim)\\b',
  },
  {
    // German
    reader:
      '(?<!\\p{L})(?:ki(?:-\\p{L}+)?|sprachmodell\\p{L}*|modelle?n?|\\p{L}*roboter\\p{L}*|\\p{L}*bots?|prüf(?:dienst|programm|system|werkzeug|software|stelle|automat|modul|instanz)\\p{L}*|(?:aus)?lese(?:dienst|programm|software|gerät|system|maschine|automat)\\p{L}*|automat(?:en|isch\\p{L}*|isiert\\p{L}*)?|maschinell\\p{L}*|maschinen?|crawler|parser|suchmaschinen?|auswertung\\p{L}*|auswertet|auswertende\\p{L}*|programme?n?|software|systeme?n?|algorithm\\p{L}+|assistenz\\p{L}*|assistenten|abgleich|künstliche\\p{L}* intelligenz|werkzeuge?n?|dienste?n?|textverarbeitend\\p{L}*)(?!\\p{L})',
    duty: '(?<!\\p{L})(?:soll(?:en|te|ten)?|muss|müssen|darf|dürfen|bitte|gebeten|ist zu|sind zu|hat zu|haben zu|nimmt|wird|werden|ausgabe|vermerken|ausgeben|geführt|übernommen|stellt|behält|bliebe|werten|wertet|gewertet|bewerte\\p{L}*|notier\\p{L}*|einstufen|eingestuft|verbuch\\p{L}*|melden|meldet|antworte\\p{L}*|gelten|gilt|behandeln|lesen|liest|ignorier\\p{L}*|verwerfen|übernehmen|setzen|eintragen|kennzeichnen|schließen|folgern|verpflichtet|vorgesehen)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:belegt|unbelegt|widerlegt\\p{L}*|falsch\\p{L}*|wahr\\p{L}*|unwahr|zutreffend|unzutreffend|erfunden|bestätigt|nicht genug belege|unzureichend|zu wenig|zustimmend|prüfergebnis|ergebnis|falschmeldung|urteils?|befund|bewertung|satire|nicht geschützt|richtig|unrichtig|gestützt|gesichert|erwiesen|unentschieden|nicht entscheidbar|keine aussage|keine belege|behauptung|zurückgezogen|überholt)(?!\\p{L})',
  },
  {
    // French
    reader:
      "(?<!\\p{L})(?:outils?(?:[- ](?:d['e]|de|automatique|numérique)[\\p{L}' -]{0,30})?|synthétiseurs?|robots?|automates?|moteurs?(?: de \\p{L}+)?|systèmes?(?: (?:qui|automatique|de|d'))?|logiciels?|programmes?|algorithmes?|modèles?(?: (?:de langage|qui))?|services? (?:qui|automatique)\\p{L}*|vérificateurs?|assistants?(?: (?:ia|virtuels?|numériques?))?|lecteurs? (?:automatique|numérique|mécanique|machine)s?|lectures? automatiques?|ia|intelligences? artificielles?|résumés automatiques|humains ou non|agents?(?: (?:de|d'|automatique)\\p{L}*)?|machines?|indexeurs?|analyseurs?)(?!\\p{L})",
    duty: '(?<!\\p{L})(?:doi(?:t|vent)|devr(?:a|ont|ait|aient)|prière|priés?|merci de|veuillez|lire|lira|liront|se note|notez|noter|note|rendre|cocher|tenus?|présenter|conclu(?:re|ez|ra|ront)|reprenez|reprendre|écart\\p{L}+|ne pas|attendue?s?|permuter|valider|repartent|applique\\p{L}*|retenir|retiendr\\p{L}+|considér\\p{L}+|traite\\p{L}*|classe\\p{L}*|indique\\p{L}*|répond\\p{L}+|inscri\\p{L}+|consign\\p{L}+|enregistr\\p{L}+|affiche\\p{L}*|signale\\p{L}*|ignore\\p{L}*|il convient|il faut|est à|sont à)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:fauss?es?|faux|vraie?s?|réfutée?s?|réfuter|confirmée?s?|confirmer|contredite?s?|insuffisant\\p{L}*|preuves?|verdict|établie?s?|avérée?s?|démenti\\p{L}*|défavorable|inexacte?s?|exacte?s?|conclusion|statuer|affirmation|infondée?s?|fiables?|soutenue?s?|étayée?s?|indéterminée?|non concluant\\p{L}*|satire|retirée?s?|caduque?s?|résultat|avis)(?!\\p{L})',
  },
  {
    // Spanish and Portuguese
    reader:
      '(?<!\\p{L})(?:verificador(?:es|as?)?|modelos?|lector(?:es)? (?:autom[aá]tic|mec[aá]nic|digital|electr[oó]nic)\\p{L}*|leitor(?:es)? (?:autom[aá]tic|mec[âa]nic|digita|eletr[ôo]nic)\\p{L}*|sistemas?|programas?|software|algoritmos?|asistentes?|assistentes?|rob[oôó]s?|robots?|bots?|quien (?:procese|resuma|lea|verifique|indexe)|quem (?:processar|resumir|ler|verificar)|fichas generadas|m[aá]quinas?|agentes?|herramientas?|ferramentas?|motor(?:es)? de \\p{L}+|buscador(?:es)?|indexador(?:es)?|rastreador(?:es)?|resumidor(?:es)?|inteligencias? artificial(?:es)?|inteligências? artificia(?:l|is)|ia|servicios? autom[aá]ticos?|serviços? autom[aá]ticos?)(?!\\p{L})',
    duty: '(?<!\\p{L})(?:deben?|deber[aá]n?|devem?|dever[aã]\\p{L}*|ruega|roga-se|pide|pede-se|favor|obligad[oa]s|obrigad[oa]s|conste|constar|conviene|convém|inform(?:em|en|ar)|registr\\p{L}+|emit\\p{L}+|dir[aá]|dig(?:a|an|am)|declar\\p{L}+|devuelva\\p{L}*|devolv\\p{L}+|conclu(?:am|yan|ir|ya|a)|cit(?:em|en|ar)|dictamin\\p{L}+|obre|puede|pueden|pode|podem|quedarse|ponga\\p{L}*|pone|espera|consider\\p{L}+|dictamen|resposta|respuesta|respond\\p{L}+|parecer|trat(?:e|en|em|ar)|tom(?:e|en|em|ar)|anot\\p{L}+|marc(?:ar|ará|arán|arão)|marque\\p{L}*|ignor\\p{L}+|descart\\p{L}+|clasific\\p{L}+|classific\\p{L}+|interpret\\p{L}+|leer|ler|lea\\p{L}*|leia\\p{L}*|ha de|h[aá] de|hay que|há que)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:fals[ao]s?|falsedad|verdader[ao]s?|verdadeir[ao]s?|ciert[ao]s?|cert[ao]s?|refutad[ao]s?|refutar|confirmad[ao]s?|confirma|desmentid[ao]s?|desmiente|desmente|insuficientes?|suficientes|sem elementos|sin elementos|carece|contr[aá]ri[ao]s?|veredicto|veredito|certifica|confirmar|negar|não aconteceu|erróne[ao]s|erradas?|pruebas?|provas?|evidencias?|evidências?|afirmaci[oó]n|afirmação|comprobad[ao]s?|comprovad[ao]s?|probad[ao]s?|provad[ao]s?|inventad[ao]s?|s[aá]tira|retirad[ao]s?|sin datos|sem dados|conclusi[oó]n|conclusão|resultado|inconclus\\p{L}+|indeterminad[ao]s?)(?!\\p{L})',
  },
  {
    // Russian and Ukrainian
    reader:
      '(?:автомат\\p{L}*|систем\\p{L}*|робот\\p{L}*(?:-\\p{L}+)?|нейросет\\p{L}*|модел\\p{L}+|(?<!\\p{L})машин\\p{L}*|подсистем\\p{L}+|(?<!\\p{L})бот(?:ам|ы|у|ов)?(?!\\p{L})|алгоритм\\p{L}*|программ\\p{L}+|поисковик\\p{L}*|ассистент\\p{L}*|проверяльщик\\p{L}*|искусственн\\p{L}+ интеллект\\p{L}*|(?<!\\p{L})ии(?!\\p{L})|сервис\\p{L}*|читалк\\p{L}+|парсер\\p{L}*)',
    duty: '(?<!\\p{L})(?:следует|долж\\p{L}+|уместно|рекоменд\\p{L}+|прос(?:им|ьба|ят)|отмет\\p{L}+|отмеча\\p{L}+|писать|пиш\\p{L}+|вынести|выносит\\p{L}*|призна\\p{L}+|выда\\p{L}+|счита\\p{L}+|ответ\\p{L}*|отвеча\\p{L}+|собери|указ\\p{L}+|пожалуйста|прочитал|засчит\\p{L}+|учитыва\\p{L}+|принять|принима\\p{L}+|трактов\\p{L}+|помет\\p{L}+|помеча\\p{L}+|верн(?:ите|уть)|обязан\\p{L}*|нужно|надо|необходимо|игнор\\p{L}+|записать|запишите|фиксир\\p{L}+)(?!\\p{L})',
    finding:
      '(?:опроверг\\p{L}+|опроверж\\p{L}+|подтвержд\\p{L}+|подтвердит\\p{L}*|недостаточн\\p{L}*|мало данных|данных мало|доказ\\p{L}+|ложн\\p{L}+|ложь|достоверн\\p{L}+|недостоверн\\p{L}+|неверн\\p{L}+|верн(?:о|ым|ой|ая)(?!\\p{L})|не было больше|правд\\p{L}+|вывод\\p{L}*|поддельн\\p{L}+|утвержден\\p{L}+|вердикт\\p{L}*|сатир\\p{L}+|вымысел\\p{L}*|вымышлен\\p{L}+|установлен\\p{L}*|отозван\\p{L}*)',
  },
  {
    // Chinese and Japanese
    reader:
      '(?:核查(?:程序|系统|工具|员)?|检索|模型|自动(?:核查|阅读|系统|程序|摘要|工具|化)|机器人?|爬虫|程序|算法|系统|助手|智能|工具|引擎|当前任务|判定字段|自動\\p{L}*|検証(?:ツール|システム)|ボット|プログラム|システム|人工知能)',
    duty: '(?:请|請|应|應|须|必须|需|要求|原样|填写|输出|判为|判定|认定|视为|视作|标记|标为|记为|写明|返回|无需|勿|不得|即可|一律|してください|こと|出力|記録|とみなす)',
    finding:
      '(?:支持|属实|不实|不属实|证据不足|驳斥|反驳|反对|虚假|虚构|确认|证实|真实|为真|为假|错误|正确|结论|成立|不成立|否定|无法判断|誤り|真実|虚偽|証拠不足|正しい)',
  },
  {
    // Arabic
    reader:
      '(?:أدوات التحقق|أداة التحقق|أنظمة (?:التحقق|آلية)|الأنظمة الآلية|النماذج اللغوية|النموذج اللغوي|نماذج اللغة|نموذج اللغة|روبوت\\p{L}*|المدقق الآلي|القارئ الآلي|برامج (?:القراءة|التحقق|التلخيص)|المساعد(?:ات)? الآلي\\p{L}*)',
    duty: '(?:على |يجب|يرجى|الرجاء|ينبغي|يلزم|يتعين|اعتماد|كتابة|تسجيل|اعتبار|اعتبر\\p{L}*|أن ت\\p{L}+|سجل\\p{L}*|اكتب\\p{L}*|أجب\\p{L}*|تجاهل|وصف|تصنيف|صنف\\p{L}*|إدراج)',
    finding:
      '(?:صحيح\\p{L}*|خاطئ\\p{L}*|خطأ|كاذب\\p{L}*|مؤكد\\p{L}*|زائف\\p{L}*|أدلة|دليل|منفي|مكذوب|تأكيد|غير كاف\\p{L}*|مدعوم|مدحوض|باطل|ثابت\\p{L}*|مثبت|ادعاء|حكم)',
  },
  {
    // Hindi
    reader: '(?:सॉफ़्टवेयर|सॉफ्टवेयर|मॉडल|रोबोट|स्वचालित|एआई|बॉट|मशीन|प्रणाली|प्रोग्राम|सिस्टम|उपकरण|टूल|सहायक|एल्गोरिद)',
    duty: '(?:करें|करे|माना जाए|मानें|मान लें|लिखें|लिखे|दर्ज|बताएँ|बताएं|चाहिए|कहें|दें|दिखाएँ|दिखाएं|कृपया|होगा|रखें)',
    finding: '(?:पुष्टि|असत्य|सत्य|झूठ|झूठा|गलत|सही|प्रमाण|निष्कर्ष|साबित|खंडन|खंडित|दावा|दावे|अपर्याप्त|सबूत)',
  },
  {
    // Turkish
    reader:
      '(?:otomatik|doğrulama|denetleyici\\p{L}*|denetim|yapay zek\\p{L}*|model\\p{L}*|robot\\p{L}*|botlar\\p{L}*|makine\\p{L}*|yazılım\\p{L}*|program\\p{L}*|sistem\\p{L}*|araç\\p{L}*|asistan\\p{L}*|algoritma\\p{L}*)',
    duty: '(?:lütfen|m[ea]l[ıi]|yazsın|yazın|yazılsın|kaydet\\p{L}*|işaretle\\p{L}*|bildir\\p{L}*|say(?:ın|sın|ılsın)|olarak|çıktı|gerekir|rica|kabul ed\\p{L}+|değerlendir\\p{L}*|yanıtla\\p{L}*|cevap\\p{L}*|sonuç\\p{L}*)',
    finding:
      '(?:doğru\\p{L}*|yanlış\\p{L}*|çürüt\\p{L}+|kanıt\\p{L}*|yetersiz|yalan\\p{L}*|onay\\p{L}+|asılsız|geçersiz|iddia\\p{L}*|gerçek\\p{L}*)',
  },
  {
    // Polish
    reader:
      '(?:automat\\p{L}*|system\\p{L}*|narzędzi\\p{L}*|model\\p{L}*|robot\\p{L}*|(?<!\\p{L})bot(?:y|om|ów)?(?!\\p{L})|program\\p{L}*|algorytm\\p{L}*|asystent\\p{L}*|maszyn\\p{L}*)',
    duty: '(?:oceń|ocenia\\p{L}*|przedstaw|uzna\\p{L}+|należy|powinn\\p{L}+|zapisz|oznacz\\p{L}*|proszę|podaj|trzeba|ma uznać|wpisz\\p{L}*)',
    finding:
      '(?:obalon\\p{L}+|fałsz\\p{L}*|prawd\\p{L}+|potwierdz\\p{L}+|niewystarczając\\p{L}+|dowod\\p{L}*|dowód\\p{L}*|twierdzeni\\p{L}+)',
  },
  {
    // Italian and Dutch
    reader:
      '(?<!\\p{L})(?:strument[oi]|sistem[ai]|lettor[ei] automatic[oi]|modell[oi]|software|programm[ai]|macchin[ae]|assistent[ei]|algoritm[oi]|controlesystemen|leesprogramma\\p{L}*|geautomatiseerde \\p{L}+|taalmodel(?:len)?|robots?|systemen|hulpmiddelen)(?!\\p{L})',
    duty: '(?<!\\p{L})(?:dev(?:e|ono)|registr\\p{L}+|conclud\\p{L}+|indic\\p{L}+|consider\\p{L}+|si prega|moet(?:en)?|dienen|noteer|noteren|gelieve|beschouwen|markeren)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:fals[ao]|ver[ao]|smentit[ao]|confermat[ao]|prove insufficienti|affermazione|onwaar|weerlegd|bevestigd|onvoldoende bewijs|bewering)(?!\\p{L})',
  },
];

type Compiled = { reader: RegExp; duty: RegExp; finding: RegExp };
// Compiled on first use: nothing happens at import.
let compiled: readonly Compiled[] | undefined;

function compile(): readonly Compiled[] {
  compiled ??= signs.map(({ reader, duty, finding }) => ({
    reader: new RegExp(reader, 'u'),
    duty: new RegExp(duty, 'u'),
    finding: new RegExp(finding, 'u'),
  }));
  return compiled;
}

/** Which of the signs a sentence has, a bit for each language. */
export type SignBits = { reader: number; duty: number; finding: number };

/**
 * The signs of sentences that stand together. A sign that no order could come of, because no sentence has the other signs of its language, is not
 * looked for: findings are the rarest, and the words for readers take a fiftieth of a second to compile.
 */
export function signsOf(plains: readonly string[]): SignBits[] {
  const everyLanguage = (1 << compile().length) - 1;
  const bits = (plain: string, read: (words: Compiled) => RegExp, languages: number) =>
    compile().reduce(
      (sum, words, index) =>
        (languages & (1 << index)) !== 0 && read(words).test(plain) ? sum | (1 << index) : sum,
      0,
    );
  const look = (read: (words: Compiled) => RegExp, languages: number) =>
    plains.map((plain) => bits(plain, read, languages));
  const union = (found: readonly number[]) => found.reduce((sum, one) => sum | one, 0);
  const findings = look(({ finding }) => finding, everyLanguage);
  const duties = look(({ duty }) => duty, union(findings));
  const languages = union(findings) & union(duties);
  return plains.map((plain, index) => ({
    reader:
      languages === 0
        ? 0
        : mayClaimAuthority(plain)
          ? everyLanguage
          : bits(plain, ({ reader }) => reader, languages),
    duty: duties[index] ?? 0,
    finding: findings[index] ?? 0,
  }));
}

/** The two parts of such a claim may stand in two sentences; this one is only asked whether it is worth a look. */
const mayClaimAuthority = (plain: string) => claimsAuthority(plain) || speaksOfPageAtHand(plain);

/** Findings that are everyday words as well: a form is confirmed, a claim is for insurance. They count where the page speaks of itself. */
const everyday =
  /\b(?:true|confirmed|confirmation|confirms|verified|unverified|rating|outcome|the claim|invented|settled|withdrawn|retracted|superseded|established|fiction(?:al)?|unclear|proven|as (?:failed|fact|evidence|proof|void|settled|proven)|evidence (?:for|against)|says nothing|exceed limit|as fell)\b/gu;

/** Told about, not told: research, laws and makers of such programs are in the news. */
const reported =
  /\b(?:said|says|told|wrote|ruled|announced|according to|researchers?|study|studies|survey|compan(?:y|ies)|trained|law|generated|created|detect(?:ors?|ed|ion)|analy[sz]ed|used|uses|using|found|shows?|showed|supported by|image|photo|picture|video|clip|posts?|viral|minister|scientists?|developers?|journalists?|(?:providers?|makers?|vendors?) of|we (?:asked|tested|compared|trained|evaluated))\b|(?<!\p{L})(?:sagte|teilte|laut|forscher\p{L}*|studie|gesetz|dijo|según|investigador\p{L}*|estudio|ley|disse|segundo|pesquisador\p{L}*|lei|selon|chercheu\p{L}+|étude|loi|сообщ\p{L}+|исследовател\p{L}+|закон\p{L}*|учён\p{L}+)(?!\p{L})|研究|记者|报道|法律|有人|例如|所谓|开发者|专家|الباحث|دراسة|शोध|अध्ययन|araştırma/u;

/** Whether a sentence, or a few that belong together, tells whoever reads by machine what to find. */
export function ordersReader(plain: string): boolean {
  const outside = outsideQuotes(plain);
  // What is to be found may be quoted; who is told, and that it is told, is not.
  const above = claimsAuthority(outside);
  const here = speaksOfPageAtHand(outside);
  const told = compile().some(({ reader, duty, finding }) => {
    if (!duty.test(outside) || !finding.test(plain)) return false;
    const isStrong = finding.test(plain.replace(everyday, ' '));
    return (reader.test(outside) && (isStrong || here)) || (above && isStrong);
  });
  return told && !reported.test(outside);
}
