/** Words by which sentences of fact-checks show what they are about. */

const postNoun =
  '(?:posts?|posted|tweets?|tweeted|caption(?:ed)?|captions|message|messages|thread|leaflet|reel|meme|screenshot|chain letter|account|users?|image|picture|photo(?:graph)?|poster|video|clip|text)';

/** The post, and that it was passed around or what it says. */
export const postCue = new RegExp(
  [
    `\\b${postNoun}\\b[^.]{0,80}\\b(?:shared|sharing|circulat\\w+|viral|passed around|went around|uploaded|viewed|seen|carried|reads|read|began|begins|saying|says|claim(?:s|ed|ing)?|wrote|appeared|published on|put on|reached us|came with|goes with|travel)\\b`,
    `\\b(?:shared|sharing|circulat\\w+|viral|uploaded|posted|wrote|appeared|put|seen|passed around)\\b[^.]{0,80}\\b(?:on|in|to|over|under|with|by)\\b[^.]{0,40}\\b(?:facebook|instagram|twitter|x|tiktok|telegram|whatsapp|threads|youtube|reddit|social|network|networks|app|group|groups|e-?mail|post|posts|picture|image|photo)\\b`,
    `\\b(?:wrote|says|reads|say)\\b[^.]{0,40}\\b(?:one of those|a user|users|an account|the post|the caption|the text|the message|a (?:facebook|tweet|post|message|caption)|it)\\b`,
    '\\b(?:other|similar|more) (?:examples?|posts?|versions?|copies)\\b',
    '\\b(?:the|this|that) (?:claim|rumou?r|message|thread|post) (?:appeared|spread|reached|began|was shared|can be seen)\\b',
    '\\bsee the (?:thread|post)\\b',
    '\\b(?:text|words|lettering|writing|caption) (?:over|on|under|above|below|with) (?:it|the (?:picture|image|photo))\\b',
    '\\bwrote (?:under|beside|with) it\\b',
  ].join('|'),
  'iu',
);

/** Somebody was asked, or something was found out. */
export const findingCue = new RegExp(
  [
    '\\btold (?!them|him|her|readers|everyone)\\p{L}',
    '\\baccording to\\b',
    '\\b(?:said|says|say|added|adds|confirmed|confirms|explained|explains|noted|notes|stated|states|wrote) (?:in|on|that|by|to|the|there|it|this|[“"«])',
    '[,”"»] (?:\\p{L}+ ){0,8}(?:said|says|told|explained|added|notes|noted)\\b',
    '\\b(?:said|says|explained|added)\\s*[:,]\\s*[“"«]',
    '\\b(?:reverse|image|picture)[- ](?:image[- ]|picture[- ])?search(?:es)?\\b',
    '\\breverse[- ]search\\b|\\breverse search\\b',
    '\\bspokes(?:man|woman|person|people)\\b',
    '\\b(?:figures|data|records?|documents?|minutes|register|log|logs|statistics|satellite imagery|footage|recording|webcam|study|studies|survey|report|reports|analysis|archives?|statute|census|declaration|timetable|ephemeris|filings?|notice)\\b[^.]{0,80}\\b(?:shows?|showed|shown|says?|said|gives?|gave|lists?|puts?|names?|found|finds|records?|marks?|confirm\\w*|indicate\\w*|holds?|reads?|from|filed)\\b',
    '\\b(?:photographs?|pictures?|images?|slides?|videos?)\\b[^.]{0,60}\\b(?:gave|sent|shared with|provided|published by|was published|were published|taken by)\\b',
    '\\bwe (?:found|looked|compared|consulted|went|visited|measured|analy[sz]ed|searched|checked|counted|traced|obtained|reviewed|examined|geolocated)\\b',
    '\\b(?:recorded|reported|announced|published|released|archived|documented)\\b[^.]{0,40}\\b(?:by|on|in|to)\\b',
    '\\b(?:found|identified|located|traced)\\b[^.]{0,60}\\b(?:picture|image|photo|video|original|copy|version|source)\\b',
    '\\b(?:copied|taken|lifted) from a\\b',
    '\\b(?:original|unaltered|unedited|earlier|oldest) (?:\\p{L}+ ){0,2}(?:picture|image|photo(?:graph)?|version|copy|video)\\b',
    '\\bmirrored copy\\b|\\bsame (?:craters|van|masts|birds|people|clouds)\\b',
  ].join('|'),
  'iu',
);

/** Nobody answered, or nothing has come of it yet. */
export const emptyHandedCue =
  /\b(?:did not|didn['’]t|has not|have not|had not|hasn['’]t|haven['’]t) (?:respond|responded|reply|replied|answer|answered|returned?)\b|\bwe (?:have )?(?:written|reached out|contacted|asked|wondered|wanted|will update)\b/iu;

/** The publisher speaks of itself or to its readers. */
export const ownWordsCue =
  /\b(?:read|find out|see|hear|listen|subscribe|learn|sign up|support|donate)\b[^.]{0,40}\b(?:more|our|here|again|podcast|newsletter)\b|\b(?:has|have) (?:debunked|checked|written about|covered) (?:other|similar|more|this before)\b|\b(?:our|the) (?:standards|guidelines|methodology|fact-checking work|tip line|podcast)\b|\bthis (?:article|story|report|segment) (?:was|is) (?:produced|part|updated)\b|\b(?:reporting|stories|articles|more) (?:on|about)\b[^.]{0,40}\bcan be (?:read|found)\b|\beditor['’]s note\b|^(?:photo|picture|image)s? (?:courtesy|credit|by)\b|\b(?:is|are) (?:a |an |the )?(?:staff |senior |freelance )?(?:reporter|writer|editor|journalist|correspondent)s? (?:at|for|with|of)\b|^\(?source: /iu;

/** A picture that shows how it really is. */
export const realPictureCue =
  /\b(?:original|unaltered|unedited|real|genuine|actual|true)\b|\bcomparison\b|\bcompared?\b|\bour own\b|\bwithout (?:the |a |an )?\p{L}+\b|\bcan be found\b|\bbefore (?:it|the)\b|\b(?:right|left)\)/iu;

/** A picture that is what was posted. */
export const postPictureCue =
  /\b(?:screenshot|screen ?grab|screengrab)\b|\b(?:the )?(?:false|misleading|fake|altered|viral) (?:post|picture|image|video|claim)\b|\bvia\b|\bpicture (?:in|from) the (?:post|message)\b|\b(?:post|message) looked\b|\bsocial (?:network|media)\b|\btip line\b/iu;

/** Sites where people post, and sites that keep copies of posts, by the name of their host. */
export const postHost =
  /(?:^|\.)(?:facebook|fb|instagram|twitter|x|tiktok|threads|telegram|t|reddit|vk|weibo|gab|truthsocial|gettr|parler|bsky|mastodon|linkedin|whatsapp|kwai|sharechat|koo|discord|4chan|perma|archive|megalodon|ghostarchive|web\.archive)\.[a-z]+$/iu;

/** What stands on links to a post. */
export const postLinkWords =
  /^(?:(?:a |the |this |one |these |an? (?:facebook|instagram|viral) )*(?:posts?|tweets?|threads?|message|video|reel|pin)|archived?(?: here| version| copy)?|shared (?:it|the (?:picture|image|photo|video|post))|posted|(?:on )?(?:facebook|instagram|twitter|x|tiktok|threads|telegram|reddit|youtube)|post on \p{L}+|put on \p{L}+|there)$/iu;
