const listOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/u).filter((word) => word !== ''));

/** Words of grammar of languages other than English, by ISO 639-1 code. They count only where the language is known. */
export const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: listOf(`der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine ist sind war waren wird werden wurde
    wurden hat haben hatte hatten sein in im an am auf aus bei mit nach von vom zu zum zur über unter für durch gegen ohne um bis als wie
    wenn dass daß weil ob er sie es ich wir ihr man sich auch noch nur schon sehr so dann da dort hier was wer wo dieser diese dieses`),
  fr: listOf(`le la les l un une des de du d et ou mais ne pas plus est sont était étaient être a ont avait avaient avoir au aux à en dans sur
    sous par pour avec sans entre vers chez que qu qui quoi dont où ce cet cette ces il elle ils elles on nous vous je tu se s son sa ses
    leur leurs y comme si aussi très été fait`),
  es: listOf(`el la los las lo un una unos unas de del y e o u pero no es son era eran fue fueron ser está están ha han había al a en con sin
    por para sobre entre desde hasta que quien cual cuyo donde cuando como si se su sus le les me te nos él ella ellos más muy también ya
    este esta estos estas ese esa`),
  it: listOf(`il lo la i gli le l un uno una di del della dei degli delle e o ma non è sono era erano fu essere ha hanno aveva al allo alla ai a
    in nel nella nei con senza su sul sulla per tra fra da dal dalla che chi cui dove quando come se si suo sua suoi loro anche più molto
    questo questa questi`),
  pt: listOf(`o a os as um uma uns umas de do da dos das e ou mas não é são era eram foi foram ser está há ao aos à em no na nos nas com sem
    por pelo pela para sobre entre desde até que quem qual cujo onde quando como se seu sua seus suas lhe ele ela eles mais muito também já
    este esta esse essa`),
  nl: listOf(`de het een en of maar niet geen is zijn was waren wordt werden werd heeft hebben had hadden in op aan bij met naar van voor door
    over onder tegen zonder om tot uit als dat die dit deze wie wat waar wanneer hoe hij zij ze het ik we wij er ook nog al zeer te dan`),
};
