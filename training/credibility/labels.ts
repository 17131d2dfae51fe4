export type RatedDomain = {
  domain: string;
  lists?: {
    mbfc?: { factuality?: string; bias?: string; questionable?: string[] };
    mbfc_idiap?: { factuality?: string };
    perennial?: { status?: string[] };
    opensources?: { types?: string[] };
    cred1?: { category?: string };
    lin?: { pc1?: number };
    misinfo?: unknown;
  };
};

/**
 * 1 where the site is rated as factual, 0 where it is not, undefined where nobody says or it is satire. The factuality rating comes
 * first ("mostly factual" and up, "mixed" and down); then Wikipedia's verdict; then the combined number (0.6 and up, below 0.5);
 * then the lists of unreliable sites.
 */
export function labelOf({ lists = {} }: RatedDomain): 0 | 1 | undefined {
  const { mbfc, mbfc_idiap: older, perennial, opensources, cred1, lin, misinfo } = lists;
  const factuality = (mbfc?.factuality ?? older?.factuality)?.replaceAll(' ', '-');
  if (factuality !== undefined) {
    if (['very-high', 'high', 'mostly-factual'].includes(factuality)) return 1;
    if (['mixed', 'low', 'very-low'].includes(factuality)) return 0;
  }
  const types = opensources?.types ?? [];
  if (mbfc?.bias === 'satire' || types.includes('satire') || cred1?.category === 'satire') return undefined;
  const status = perennial?.status ?? [];
  if (status.includes('Generally reliable')) return 1;
  if (status.some((word) => /unreliable|deprecated|blacklisted/i.test(word))) return 0;
  if (lin?.pc1 !== undefined) return lin.pc1 >= 0.6 ? 1 : lin.pc1 < 0.5 ? 0 : undefined;
  const listed = cred1 !== undefined || misinfo !== undefined || types.some((type) => ['fake', 'conspiracy', 'junksci', 'unreliable'].includes(type));
  return listed ? 0 : undefined;
}

/** A site that poses as a local paper. */
export function isImposter({ lists }: RatedDomain): boolean {
  return lists?.mbfc?.questionable?.includes('imposter') === true;
}
