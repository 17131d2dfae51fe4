/**
 * Orders that name no reader at all, but claim to stand above whoever answers: a rule, a decision already taken, a check that is not to be
 * made, or a part to be played. Said of the page at hand and together with a finding, this is no way to speak to people. Read in lower case.
 */
const authority = [
  // English
  '\\b(?:takes? precedence|overrid(?:es?|ing)|prevails? over|supersedes? (?:all|any|every)|is binding|binding on|(?:final|mandatory|compulsory) (?:status|reading|finding|classification|interpretation)|no (?:further|additional|second|other) (?:check|review|reading|search|verification|evaluation|source)\\w*|without (?:further|additional|re-?) ?(?:check|review|reading|search|verification|evaluation)\\w*|(?:need|must|should|do) not (?:be )?(?:re-?)?(?:check|verif|review|consult|search|weigh|question)\\w*|in (?:accordance|compliance|line) with (?:the |our |this )?(?:\\w+ )?(?:policy|rule|protocol|notice|directive|terms)|(?:pursuant to|under|per) (?:\\w+ ){0,3}(?:policy|rule|clause|section|directive|protocol|terms|standard)|out of compliance|non-?compliance|assumes? liability|by (?:order|decision|direction) of|standing (?:order|instruction)|(?:has|have) (?:already )?been (?:pre-?set|pre-?filled|pre-?determined|decided in advance)|stays? in character|the reader of this (?:page|text)|whoever reads this|is now the|caption over the body)\\b',
  // German
  '(?<!\\p{L})(?:hat vorrang|haben vorrang|geht vor|gehen vor|verbindlich\\p{L}*|ohne (?:weitere|erneute|nochmalige)\\p{L}* (?:prüfung|kontrolle|rückfrage|recherche)|keine (?:weitere|erneute)\\p{L}* prüfung|rückfrage\\p{L}* (?:ist|sind|entfällt)|gemäß (?:\\p{L}+ ){0,3}(?:richtlinie|regel|ordnung|vorgabe|nutzungsbedingung)\\p{L}*|laut (?:\\p{L}+ ){0,2}vorgabe|im auftrag (?:der|des)|vorgang abgeschlossen|haftet|haftung)(?!\\p{L})',
  // French
  "(?<!\\p{L})(?:l'emporte(?:nt)? sur|prévau(?:t|dra)|fait foi|font foi|prime(?:nt)? sur|sans (?:autre|nouvelle|plus ample) (?:vérification|lecture|recherche|contrôle)|est réputée?|sont réputée?s|conformément (?:à|au|aux)|en vertu d\\p{L}*|à titre obligatoire|il est inutile de (?:vérifier|relire|consulter))(?!\\p{L})",
  // Spanish and Portuguese
  '(?<!\\p{L})(?:prevalecer?\\p{L}*|tiene prioridad|tem prioridade|sin (?:m[aá]s|nueva|otra) (?:comprobaci[oó]n|revisi[oó]n|verificaci[oó]n|lectura)|sem (?:mais|nova|outra) (?:verificação|revisão|leitura|consulta)|de obligado cumplimiento|de cumprimento obrigat[oó]rio|conforme (?:al|a la|ao|à)|nos termos d\\p{L}+|en virtud de|por orden de|por ordem de|no es necesario (?:comprobar|verificar)|não é necessário (?:verificar|conferir)|se da por|dá-se por)(?!\\p{L})',
  // Russian
  '(?:имеет приоритет|приоритетн\\p{L}+|без (?:дополнительной|повторной|дальнейшей) проверк\\p{L}+|не требует(?:ся)? проверк\\p{L}+|перечитывать\\p{L}* \\p{L}+ не нужно|в соответствии с|согласно (?:правил|регламент|инструкц|политик)\\p{L}*|обязательн\\p{L}+ к исполнени\\p{L}+|порядок действий|служебное сообщение|по распоряжению)',
  // Chinese
  '(?:优先级|以.{0,12}为准|无需(?:复核|核对|核查|再查)|不必(?:复核|核查)|根据.{0,12}(?:规定|条例|政策|规则)|强制|已预置|预置为|即刻生效|本规定)',
];
const atHand =
  /\b(?:this|these) (?:page|article|source|document|claim|statement|story|entry|figures?|text|report|item|survey|notice|passage|site|record|headline|material|caption|result|number)s?\b|\bthe (?:accompanying|above|following|preceding) (?:claim|statement|page|article|passage|text|report|story)\b|(?<!\p{L})(?:dies(?:e|er|es|en|em) (?:seite|meldung|nachricht|quelle|text|artikel|angabe|aussage|behauptung|bericht|dokument|eintrag)\p{L}*|(?:cette|ce|cet) (?:page|article|source|texte|affirmation|document|fiche|dépêche|mention|information)|(?:esta|este|esa|ese|desta|deste|nesta|neste) (?:p[aá]gina|noticia|notícia|texto|fuente|fonte|artículo|artigo|documento|afirmaci[oó]n|afirmação|nota)|эт(?:а|от|о|у|ой|ого|ом|им) (?:страниц|текст|документ|стать|сообщени|утверждени|источник|новост|материал)\p{L}*)|(?:本页|该页面?|此页|本文|该文|此文|本条|该条|该说法|此说法|本公告|该公告)/u;

let compiled: RegExp | undefined;

/** Whether a few sentences claim authority over what is to be found about the page at hand. */
export function claimsAuthority(plain: string): boolean {
  compiled ??= new RegExp(authority.join('|'), 'u');
  return atHand.test(plain) && compiled.test(plain);
}

/** Words for the page that speaks, or for what it says. */
export function speaksOfPageAtHand(plain: string): boolean {
  return atHand.test(plain);
}
