/** How pages of many publishers and languages begin what is not part of the article. Matched against short blocks only. */

/** Before links to other stories, comments and the like. */
export const relatedLeadIn =
  /^(?:(?:related|recommended|trending|popular)(?:\s*[:：]|\s*$|\s+(?:stor(?:y|ies)|articles?|posts?|content|links?|reading|news|topics?|coverage|videos?|searches|for you|now|today|this week|on|in|from))|most (?:read|popular|viewed|shared)|more (?:from|on|in|about|great|news|stories|top|coverage)|more:|also (?:on|read|in|see)|see also|see more|read (?:more|also|next|this next)|don['’]t miss|you (?:may|might) (?:also|like|be interested)|what to read next|further reading|recent (?:posts|articles|stories)|latest (?:news|stories|posts)|next (?:up|article|story)|comments?$|leave a (?:reply|comment)|about the (?:authors?|writers?)|share this|want more stories|mehr zum thema|lesen sie (?:auch|mehr)|auch interessant|à lire aussi|lire aussi|sur le même sujet|voir aussi|lee también|leer más|más (?:información|noticias|en)|te puede interesar|leia (?:também|mais)|veja também|saiba mais|notícias relacionadas|leggi anche|potrebbe interessarti|lees ook|lees meer|läs (?:också|mer)|les også|læs også|lue myös|czytaj (?:też|także|więcej)|zobacz (?:też|także)|читайте также|смотрите также|по теме|читать далее|関連記事|相关(?:新闻|阅读|文章)|延伸阅读|관련기사|관련 기사|اقرأ أيضا|baca juga)/iu;

export const pictureCredit =
  /^(?:image|photo|picture|photograph|video|foto|bild|imagen|immagine|fotografía|фото)s?\s*(?:[:©(|]|credit|copyright|caption|source|by )|^\(?(?:image|photo)s?: |^©|^\[?(?:getty|shutterstock|reuters|afp)(?: images)?\]?$|^(?:image|photo|slide|picture) \d+ of |^\d+ of \d+$/i;

/** Who else wrote, who may copy, how to cite, where to get more. */
export const closingNote =
  /\bcontributed (?:to this (?:report|story|article)|reporting)\b|^(?:with )?(?:additional |further )?(?:reporting|editing|writing) by\b|\ball rights reserved\b|\b(?:is|are) subject to copyright\b|\bmay not be (?:reproduced|published|broadcast|rewritten|redistributed)(?:,| or | without | in whole)|\b(?:to|into|in) your inbox\b|\bsign up (?:for|to) (?:our|the) [^.]{0,40}newsletter|^citation: .+ retrieved /i;

/** Calls that name what they are for further on; see `callAbout`. */
export const callToReader =
  /^(?:please )?(?:sign up|subscribe|get (?:the|our|breaking|more)|follow (?:us|him|her|them|me|our|@[\w]+|\p{Lu}[\p{L}'’]*)|join (?:us|our|the)|download (?:the|our)|like (?:us|this|our)|listen to|share (?:this|your|on|it)|click (?:here|to|on)|tap here|start your day|support (?:us|our)|donate|become a (?:member|subscriber|supporter)|read our|enjoying (?:this|our)|stay (?:up to date|informed|connected|tuned)|don['’]t forget to|assine|inscreva|siga|suscr[ií]bete|síguenos|abonnez|suivez|abonnieren|folgen|подпи(?:сы|ши)|iscriviti|seguici)(?![\p{L}])/iu;

export const callAbout =
  /\b(?:newsletters?|inbox|e-?mails?|twitter|facebook|instagram|youtube|telegram|whatsapp|linkedin|tiktok|podcasts?|apps?|subscri\w+|channel|magazine|alerts?|friends?|weekdays?|boletín|boletim|infolettre)\b|(?:full|more) coverage/iu;

export const sharingWord =
  /^(?:share|tweet|submit|post|send|print|save|e?mail|pint?|copy|link|like|whatsapp|facebook|twitter|x|pinterest|reddit|linkedin|telegram|flipboard|tumblr|messenger|teilen|partager|compartir|compartilhar|condividi|baixar|on|via|this|to)$/i;

export const byLine = /^(?:by|von|par|por|di|door|av|written by|posted by|text by|автор)\b[:\s]+\p{Lu}/iu;

export const startsWithDate =
  /^(?:(?:posted|published|updated|publicado|atualizado)\b|\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}\b|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\b)/i;

export const tagLine =
  /^(?:tags?|topics|keywords|categor(?:y|ies)|filed (?:under|in)|posted in|labels|etiquetas|schlagw(?:o|ö)rter|теги|метки)(?![\p{L}])\s*:?/iu;

/** "Jane Doe is a reporter for …" */
export const writesFor =
  /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3},? (?:(?:is|are) (?:an? |the )?(?:[\p{L}-]+ ){0,5}(?:reporter|writer|editor|journalist|correspondent|columnist|contributor|blogger|photographer|producer|freelancer)s?\b|(?:covers|writes about|reports on)\b)/u;
