const sensitive =
  /\b(?:dead (?:body|bodies|child|children|man|woman|people)|corpses?|bodies of|body of (?:a|the) (?:man|woman|child|boy|girl|soldier|victim)|body bags?|blood(?:y|ied)?|beheaded|behead(?:s|ing)|decapitat\p{L}+|mutilat\p{L}+|execut(?:ed|ion|ions)|massacred?|genocide|killed|killing|murder(?:ed)?|suicide|hanged|lynch(?:ed|ing)|tortur(?:ed|e)|wounded|injured|gore|gory|graphic (?:image|content|picture|footage|warning)|nude|naked|nudity|porn\p{L}*|sexual(?:ly)?|rap(?:e|ed)|abuse[ds]?|smallpox|scabies|starv(?:ing|ed))\b/giu;

/** Words that say that a picture may be hard to look at. They are looked for in what people wrote; nothing is guessed from the picture itself. */
export function findSensitiveWords(texts: readonly string[]): string[] {
  return [
    ...new Set(texts.flatMap((text) => (text.match(sensitive) ?? []).map((word) => word.toLowerCase()))),
  ].sort();
}
