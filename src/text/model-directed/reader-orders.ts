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
      '\\b(?:automat(?:ed|ic)|machine|mechanical|electronic|silicon|robot) (?:[\\w-]+ )?(?:readers?|reading|checkers?|services?|systems?|tools?|agents?|verification|assessors?|reviewers?|annotators?|extraction)\\b',
      '\\b(?:check|verif|index|compar|summar|extract|retriev|crawl|ingest|evaluat|grad|judg)\\w* (?:tools?|agents?|services?|bots?|systems?|software|pipelines?|engines?|modules?|robots?|programs?|models?)\\b',
      '\\b(?:agents?|services?|systems?|tools?|machines?|programs?|software|robots?|bots?) (?:that|which|who) (?:reads?|checks?|verif(?:y|ies)|index(?:es)?|summari[sz]es?|evaluates?|rates?|process(?:es)?|parses?|cites?|draws?)\\b',
      '\\b(?:agent|service|system|tool|machine|program|robot|bot|checker|assessor)s? (?:reading|checking|parsing|processing|evaluating|verifying)\\b',
      '\\b(?:crawlers?|parsers?|llms?|language models?|chatbots?|assistants? note|(?:re ?viewer|reader) models?|downstream assessors?|(?:binding on|withheld from|for) agents|checking tool|installed checker)\\b|\\b(?:parser|checker|model|agent|bot) ?[:;]|\\bai (?:systems?|services?|tools?|models?|assistants?|overviews?|readers?)\\b|\\bby whatever means they read\\b',
    ].join('|'),
    duty: '\\b(?:must|should|shall|please|is to|are to|be|to be|therefore|conclude|record|log|return|output|report|state|describe|declare|skip|treat|choose|score|mark|file|carry|enter(?:s|ed)?|follow|use|read|reproduce|rate|omit|answer|say(?:s)?|conclusion|compliant|act as|agree to|glad if)\\b',
    finding:
      '\\b(?:supported|refuted|disprove[dn]|debunked|contradict(?:s|ed|ion)?|confirmed|confirmation|established|verified|false|untrue|fabricated|insufficient|not[- ]enough[- ](?:info\\w*|evidence)|lacks? (?:the )?evidence|evidence not sufficient|not sufficient|cannot be decided|no evidential value|evidence against|against the claim|as (?:failed|fact|false|true|satire|evidence)|argues against|says nothing|did not hold up|exceed limit|as fell)\\b',
  },
  {
    // German
    reader:
      '(?<!\\p{L})(?:ki-\\p{L}+|sprachmodell\\p{L}*|textroboter\\p{L}*|prüfdienst\\p{L}*|prüfprogramm\\p{L}*|prüfsystem\\p{L}*|automat(?:en|isch\\p{L}*|isiert\\p{L}*)?|maschinell\\p{L}*|maschinen?|lesedienst|leseroboter|crawler|parser|auswertung\\p{L}*|auswertet|auswerten|bots?|assistenzsystem\\p{L}*|abgleich)(?!\\p{L})',
    duty: '(?<!\\p{L})(?:soll(?:en|te)?|muss|müssen|bitte|ist zu|sind zu|nimmt|wird|werden|ausgabe|vermerken|ausgeben|geführt|übernommen|stellt|behält|bliebe|werten|bewerte\\p{L}*|notier\\p{L}*)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:belegt|widerlegt|falsch\\p{L}*|wahr|zutreffend|erfunden|bestätigt|unbelegt|nicht genug belege|unzureichend|zustimmend|prüfergebnis|falschmeldung|urteils?|satire|nicht geschützt|unwahr)(?!\\p{L})',
  },
  {
    // French
    reader:
      "(?<!\\p{L})(?:outils? (?:d['e ]\\s?\\p{L}+|automatiques?)|outil-de-\\p{L}+|synthétiseurs?|robots?|moteurs? de \\p{L}+|systèmes? (?:qui|automatiques?|de vérification)|modèles? (?:de langage|qui)|service qui (?:consulte|lit)|vérificateurs?|assistants? (?:ia|virtuels?)|lecteurs? automatiques?|consigne moteur|résumés automatiques|lecteurs [^.]{0,20}humains ou non|agents? (?:de|d')\\p{L}+)(?!\\p{L})",
    duty: '(?<!\\p{L})(?:doi(?:t|vent)|doivent|prière|priés?|lire|se note|noter|rendre|cocher|tenu|présenter|conclure|reprenez|écarté|ne pas|attendu|permuter|valider|repartent|veuillez|applique)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:fauss?e?|faux|vraie?|réfutée?|confirmée?|contredite?|insuffisant\\p{L}*|preuves? (?:que|contre|insuffisante)|verdict|établie?|démenti\\p{L}*|défavorable|inexacte?|conclusion|statuer)(?!\\p{L})',
  },
  {
    // Spanish and Portuguese
    reader:
      '(?<!\\p{L})(?:verificador(?:es|a)?|modelos? (?:que|de lenguaje|de linguagem)|lector(?:es)? (?:autom[aá]tico|mec[aá]nico)s?|leitores? autom[aá]ticos?|sistemas? (?:de (?:checagem|verifica[cç]\\p{L}+|verificación)|autom[aá]ticos?)|assistentes? virtua(?:l|is)|asistentes? virtual(?:es)?|rob[oôó]s?|robots?|quien procese|a quien resuma|fichas generadas|m[aá]quina ler|agente|para el modelo|para o modelo|herramientas? de \\p{L}+|ferramentas? de \\p{L}+|inteligencia artificial|inteligência artificial)(?!\\p{L})',
    duty: '(?<!\\p{L})(?:deben?|devem?|deve|ruega|obligados|obrigados|conste|conviene|informem|registrar|registre|registren|emita|dir[aá]|declara(?:r)?|devolvam|devuelva\\p{L}*|concluam|concluyan|citem|dictaminan|obre|puede|pode|quedarse|ponga|pone|espera|consider\\p{L}+|dictamen|resposta|parecer)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:fals[ao]s?|verdader[ao]s?|verdadeir[ao]s?|refutad[ao]s?|confirmad[ao]s?|desmentid[ao]s?|desmiente|insuficiente|suficientes|sem elementos|carece de datos|contrário|contrario|veredicto|certifica|confirmar ou negar|não aconteceu|erróneas|erradas)(?!\\p{L})',
  },
  {
    // Russian and Ukrainian
    reader:
      '(?:автоматическ\\p{L}+ (?:систем|провер|читател|средств)\\p{L}*|систем\\p{L}+ провер\\p{L}+|робот\\p{L}*(?:-\\p{L}+)?|нейросет\\p{L}*|языков\\p{L}+ модел\\p{L}*|(?<!\\p{L})машин[аеуы](?!\\p{L})|подсистем\\p{L}+|(?<!\\p{L})бот(?:ам|ы|у)?(?!\\p{L})|алгоритм\\p{L}* провер\\p{L}+)',
    duty: '(?<!\\p{L})(?:следует|долж\\p{L}+|уместно|рекоменд\\p{L}+|отметить|писать|вынести|признаёт|признать|выдавай\\p{L}*|считать|ответ|собери|указать|пожалуйста|прочитал)(?!\\p{L})',
    finding:
      '(?:опровергнут\\p{L}*|подтвержд\\p{L}+|недостаточно|данных мало|не доказыва\\p{L}+|ложн\\p{L}+|достоверн\\p{L}+|недостоверн\\p{L}+|не было больше|правд\\p{L}+|вывода|поддельн\\p{L}+)',
  },
  {
    // Chinese and Japanese
    reader:
      '(?:核查程序|检索模块|阅读模型|语言模型|模型|自动(?:核查|阅读|系统|程序)|机器人|爬虫|程序|当前任务|判定字段|自動(?:読取|検証|チェック)\\p{L}*|検証(?:ツール|システム)|ボット)',
    duty: '(?:请|請|应|應|必须|原样|填写|输出|判为|判定|认定|无需|勿|即可|してください|出力|記録|とすること)',
    finding: '(?:支持|属实|不实|证据不足|驳斥|反驳|虚假|确认|真实|结论|誤り|真|偽|証拠不足)',
  },
  {
    // Arabic
    reader:
      '(?:أدوات التحقق|أداة التحقق|أنظمة التحقق|النماذج|نماذج اللغة|برامج (?:القراءة|التحقق)|روبوت\\p{L}*|المدقق الآلي|الأنظمة الآلية|القارئ الآلي)',
    duty: '(?:على |يجب|يرجى|ينبغي|اعتماد|كتابة|تسجيل|اعتبار|أن ت\\p{L}+)',
    finding: '(?:صحيح|خاطئ|كاذب|مؤكد|زائف|لا توجد أدلة|أدلة كافية|منفي|مكذوب|تأكيد)',
  },
  {
    // Hindi
    reader: '(?:सॉफ़्टवेयर|सॉफ्टवेयर|मॉडल|रोबोट|स्वचालित|एआई|बॉट|मशीन)',
    duty: '(?:करें|माना जाए|लिखें|दर्ज|बताएँ|बताएं|चाहिए|कहें|दें)',
    finding: '(?:पुष्टि|असत्य|सत्य|झूठ|गलत|सही|प्रमाण|निष्कर्ष|साबित)',
  },
  {
    // Turkish
    reader:
      '(?:otomatik (?:okuyucu|sistem|denetim|doğrulama)\\p{L}*|doğrulama (?:arac|sistem|yazılım)\\p{L}*|yapay zek\\p{L}*|dil model\\p{L}*|robot\\p{L}*|botlar\\p{L}*|okuyan (?:makine|yazılım|program)\\p{L}*)',
    duty: '(?:lütfen|meli|malı|yazsın|yazın|kaydet\\p{L}*|işaretle\\p{L}*|bildir\\p{L}*|say(?:ın|sın)|olarak|çıktı)',
    finding: '(?:doğru|yanlış|çürütül\\p{L}+|doğrulan\\p{L}+|kanıt yok|yetersiz|yalan|onaylan\\p{L}+)',
  },
  {
    // Polish
    reader:
      '(?:automat\\p{L}* czytając\\p{L}+|system\\p{L}* weryfik\\p{L}+|narzędzi\\p{L}* (?:weryfik|sprawdz)\\p{L}+|model\\p{L}* językow\\p{L}+|robot\\p{L}*|bot(?:y|om|ów)(?!\\p{L}))',
    duty: '(?:oceń|przedstaw|uznaj|należy|powinn\\p{L}+|zapisz|oznacz|proszę|podaj)',
    finding:
      '(?:obalon\\p{L}+|fałsz\\p{L}*|prawdziw\\p{L}+|potwierdz\\p{L}+|niewystarczając\\p{L}+|dowód przeciw\\p{L}*)',
  },
  {
    // Italian and Dutch
    reader:
      '(?<!\\p{L})(?:strument[oi] (?:di verifica|automatic[oi])|sistem[ai] (?:di verifica|automatic[oi])|lettor[ei] automatic[oi]|modell[oi] linguistic[oi]|controlesystemen|leesprogramma\\p{L}*|geautomatiseerde \\p{L}+|taalmodel(?:len)?|robots?)(?!\\p{L})',
    duty: '(?<!\\p{L})(?:dev(?:e|ono)|registr\\p{L}+|conclud\\p{L}+|indic\\p{L}+|moet(?:en)?|dienen|noteer|noteren|gelieve)(?!\\p{L})',
    finding:
      '(?<!\\p{L})(?:fals[ao]|ver[ao]|smentit[ao]|confermat[ao]|prove insufficienti|onwaar|weerlegd|bevestigd|onvoldoende bewijs)(?!\\p{L})',
  },
];

type Compiled = { reader: RegExp; duty: RegExp; finding: RegExp };
// Compiled on first use: nothing happens at import.
let compiled: readonly Compiled[] | undefined;

/** Told about, not told: research, laws and makers of such programs are in the news. */
const reported =
  /\b(?:said|says|told|wrote|ruled|announced|according to|researchers?|study|studies|survey|compan(?:y|ies)|trained|law|minister|scientists?|developers?|journalists?)\b|(?<!\p{L})(?:sagte|teilte|laut|forscher\p{L}*|studie|gesetz|dijo|según|investigador\p{L}*|estudio|ley|disse|segundo|pesquisador\p{L}*|lei|selon|chercheu\p{L}+|étude|loi|сообщ\p{L}+|исследовател\p{L}+|закон\p{L}*|учён\p{L}+)(?!\p{L})|研究|记者|报道|法律|الباحث|دراسة|शोध|अध्ययन|araştırma/u;

/** Whether a text of a sentence or a short paragraph tells whoever reads by machine what to find. */
export function ordersReader(plain: string): boolean {
  const outside = withoutQuotes(plain);
  compiled ??= signs.map(({ reader, duty, finding }) => ({
    reader: new RegExp(reader, 'u'),
    duty: new RegExp(duty, 'u'),
    finding: new RegExp(finding, 'u'),
  }));
  // What is to be found may be quoted; who is told, and that it is told, is not.
  return (
    compiled.some(
      ({ reader, duty, finding }) => finding.test(plain) && reader.test(outside) && duty.test(outside),
    ) && !reported.test(outside)
  );
}

function withoutQuotes(text: string): string {
  return text.replace(/[“"«„»「『][^“”"«»„」』]{8,600}[”"»“«」』]/gu, ' … ');
}
