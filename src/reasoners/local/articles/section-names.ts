/** What a part of a fact-check article is for. */
export type Role = 'claim' | 'verdict' | 'post' | 'summary' | 'body' | 'sources' | 'outside' | 'particular';

/** What publishers call the parts of a fact-check, in the languages most of them write. Matched against the whole of a short label. */
const names: readonly (readonly [Role, RegExp])[] = [
  [
    'claim',
    /^(?:the |this )?(?:claims?|statement|rumou?rs?|assertion|allegation|myth|the quote|question|q|claim (?:checked|reviewed)|what (?:was|is|'s|has been|is being|was being) (?:claimed|said|stated)|what (?:they|he|she|people|posts?) (?:say|said|claim|claimed)|(?:la )?(?:afirmación|afirmacion|afirmação|affermazione|affirmation)|(?:die )?behauptung|qué dicen|de claim|påstand|påståendet)$/u,
  ],
  [
    'verdict',
    /^(?:the |our |final |this |)(?:verdict|rating|rated|ruling|conclusions?|findings?|status|assessment|evaluation|result|judge?ment|decision|fact[- ]?check(?: result| rating)?|bottom line|truth rating|sum(?:ming)?(?: up)?|takeaway verdict|(?:das )?urteil|bewertung|fazit|(?:el )?veredicto|calificación|conclusión|(?:o )?veredito|conclusão|(?:il )?verdetto|conclusione|oordeel|conclusie|slutsats|konklusjon)$/u,
  ],
  [
    'post',
    /^(?:the |an? |original |viral )*(?:posts?|message|examples?|chain letter|e-?mail|tweet|what was (?:shared|posted)|what is being shared|the (?:viral )?(?:image|picture|photo|video)|social media post|where it (?:came from|started|began))$/u,
  ],
  [
    'summary',
    /^(?:the |our |)(?:key (?:points|takeaways|findings|facts)|takeaways|in (?:short|brief|a nutshell)|summary|quick take|quick read|at a glance|tl;?dr|if your time is short|short (?:answer|version)|the short of it|a|answer|en bref|en resumen|kurz(?:fassung| gesagt)|in sintesi)$/u,
  ],
  [
    'sources',
    /^(?:the |our |list of |further |additional )?(?:sources?|references?|notes|footnotes|bibliography|works cited|sources (?:and links|consulted|used)|where our information comes from|evidence and references|quellen|fuentes|fontes|fonti|bronnen|källor)$/u,
  ],
  [
    'outside',
    /^(?:about (?:us|the authors?|this (?:site|page))|how we (?:work|rate|check|choose).*|our (?:method|methodology|standards|process|ratings?.*)|contact(?: us)?|send us .*|write to us.*|corrections?(?: policy)?|support (?:us|our work)|share(?: this)?|tags?|topics?|more (?:on|from|about|like|stories|fact[- ]?checks|checks).*|other (?:fact[- ]?checks|stories|articles)|newsletter|comments?|have a (?:tip|question).*|submit a .*)$/u,
  ],
  [
    'body',
    /^(?:the |)(?:facts|evidence|analysis|origins?|background|details|explanation|full (?:answer|story)|what we found|what is known|context|our check|checking|what (?:we )?did|in detail|die fakten|los hechos|i fatti|les faits)$/u,
  ],
];

/** The part that a label stands for; undefined for words that are no known label. */
export function roleOfLabel(label: string): Role | undefined {
  const words = label
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '');
  if (words === '' || words.length > 60) return undefined;
  return names.find(([, pattern]) => pattern.test(words))?.[0];
}
