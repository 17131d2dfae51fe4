import { findDomainKind } from '../../../../source/domain-kind.ts';
import type {
  JudgeSourceUseInput,
  JudgeSourceUseOutput,
} from '../../../../tasks/evidence/judge-source-use.ts';

type Judged = JudgeSourceUseOutput['sources'][number];

/** By what is known of the domain and what lists say. Without a memory of the world, what nobody rates is `unsure`. */
export async function judgeSourceUseLocally(input: JudgeSourceUseInput): Promise<JudgeSourceUseOutput> {
  return { sources: input.sources.map(judge) };
}

function judge({ id, address, tier, known }: JudgeSourceUseInput['sources'][number]): Judged {
  const why = known.join('; ') || 'No list rates this site.';
  const kind = findDomainKind(address)?.kind;
  if (kind === 'satire' || tier === 'satire') return { id, kind: 'satire', use: 'reverse', why };
  if (tier === 'low') return { id, kind: 'unreliable', use: 'reverse', why };
  if (kind === 'fact-checker') return { id, kind: 'factcheck', use: 'positive', why };
  if (tier === 'primary' || tier === 'high' || tier === 'curated')
    return { id, kind: 'reliable', use: 'positive', why };
  // Papers of record: professional, though no list has rated them.
  if (kind === 'news-organisation') return { id, kind: 'reliable', use: 'positive', why };
  return { id, kind: 'unsure', use: 'neutral', why };
}
