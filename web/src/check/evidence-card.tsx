import { memo } from 'react';
import { cleanText } from '../../../src/report/clean-text.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { SmallFold } from '../parts/fold.tsx';
import { Icon, StanceIcon, stanceTones } from '../parts/icon.tsx';
import { OuterLink, textFragment } from '../parts/outer-link.tsx';
import { Picture } from '../picture/picture.tsx';
import { texts } from '../texts/en.ts';
import { distanceToClaim, hostOf, showDate, showTime, surenessOf } from '../words/format.ts';
import type { EvidenceGroup, EvidenceItem } from './arrange-evidence.ts';
import { evidenceAnchor, useCheckContext } from './check-context.ts';
import { CorrectCard } from './correct-card.tsx';
import { Quote } from './quote.tsx';

export const EvidenceCard = memo(function EvidenceCard({ group }: { group: EvidenceGroup }) {
  const { main, copies } = group;
  const isSameSource = copies.every(({ evidence }) => evidence.source.url === main.evidence.source.url);
  return (
    <li className="[content-visibility:auto] [contain-intrinsic-size:auto_14rem] has-[[aria-expanded=true]]:[content-visibility:visible]">
      <Card item={main} />
      {copies.length > 0 && (
        <div className="px-4 pt-1">
          <SmallFold
            title={isSameSource ? texts.check.sameSource(copies.length) : texts.check.copies(copies.length)}
          >
            <ul className="grid gap-3">
              {copies.map((item) => (
                <li key={item.evidence.id}>
                  <Card item={item} />
                </li>
              ))}
            </ul>
          </SmallFold>
        </div>
      )}
    </li>
  );
});

function Card({ item }: { item: EvidenceItem }) {
  const { evidence, stance, isExcluded } = item;
  const { claim, openCopy } = useCheckContext();
  const { source } = evidence;
  const title = cleanText(source.title) || source.url;
  const says = cleanText(evidence.says);
  return (
    <article
      id={evidenceAnchor(evidence.id)}
      tabIndex={-1}
      aria-label={`${evidence.id}: ${texts.stances[stance]}. ${title}`}
      className={`${stanceTones[stance]} card arrives grid gap-2 border-s-4 border-s-tone p-4 target:outline-3 target:outline-offset-2 target:outline-link ${isExcluded ? 'border-dashed bg-page!' : ''}`}
    >
      <header className="flex items-start gap-2 text-small text-quiet">
        <span className="text-tone">
          <StanceIcon stance={stance} />
        </span>
        <p className="min-w-0 flex-1 pt-px">
          <strong className="text-tone">{texts.stances[stance]}</strong>
          {' · '}
          <bdi>{cleanText(source.publisher ?? '') || hostOf(source.url) || evidence.provider}</bdi>
          {' · '}
          <PublishedOn published={source.published} claimDate={claim?.date} />
        </p>
        <span className="font-[600] text-ink tabular-nums">{evidence.id}</span>
      </header>
      {isExcluded ? (
        <s>
          <Quote quote={evidence.quote} claim={claim?.text ?? ''} />
        </s>
      ) : (
        <Quote quote={evidence.quote} claim={claim?.text ?? ''} />
      )}
      {evidence.image !== undefined && (
        <Picture sha256={evidence.image.sha256} alt={texts.check.pictureRelation(evidence.image.relation)} />
      )}
      {says !== '' && (
        <p dir="auto">
          <span className="text-quiet">{texts.check.says}:</span> {says}
        </p>
      )}
      <p className="text-small">
        <OuterLink url={source.url} fragment={textFragment(evidence.quote)} className="font-[550]">
          {title}
        </OuterLink>
      </p>
      <Reliability item={item} />
      <Notes item={item} />
      <footer className="-mx-2 -mb-2 flex flex-wrap items-center">
        <button type="button" className="button bare" onClick={() => openCopy(evidence)}>
          <Icon name="page" />
          {texts.check.storedCopy}
        </button>
        <CopyButton label={texts.check.copyQuote} text={quoteWithSource(item)} />
        <span className="ms-auto">
          <CorrectCard item={item} />
        </span>
      </footer>
    </article>
  );
}

function PublishedOn(props: { published: string | undefined; claimDate: string | undefined }) {
  const distance = distanceToClaim(props.published, props.claimDate);
  return (
    <span>
      {showDate(props.published)}
      {distance !== undefined && ` (${distance})`}
    </span>
  );
}

function Reliability({ item: { evidence } }: { item: EvidenceItem }) {
  const { tier, score, because } = evidence.source.reliability;
  return (
    <SmallFold
      title={
        <span>
          <span className="font-[550] text-ink">{texts.tiers[tier]}</span>
          {' · '}
          <span className="text-quiet">✓ {texts.check.verbatim}</span>
        </span>
      }
    >
      <div className="grid gap-1 text-small text-quiet">
        <p>
          {because.map((reason) => reason.replace(/\.\s*$/, '')).join('; ') || texts.check.noReason}
          {score !== undefined && `; ${texts.check.score(score.toFixed(2))}`}.
        </p>
        <p>
          {texts.check.sureOfStance(
            texts.check.sureNumber(surenessOf(evidence.stanceConfidence), evidence.stanceConfidence),
          )}
        </p>
        <p>
          {texts.check.foundBy(evidence.provider)}, {texts.check.retrieved(showTime(evidence.retrievedAt))},{' '}
          {texts.check.characters(evidence.snapshot.start, evidence.snapshot.end)}, sha256{' '}
          <code className="break-all">{evidence.snapshot.sha256}</code>
        </p>
      </div>
    </SmallFold>
  );
}

function Notes({ item }: { item: EvidenceItem }) {
  const { evidence, restsOn, isAdded, isExcluded, corrections, stance } = item;
  const { subClaimCount, undo } = useCheckContext();
  const { archived } = evidence.source;
  const notes = [
    restsOn ? [texts.check.theVerdictRests] : [],
    evidence.subClaims.length > 0 && subClaimCount > 1
      ? [texts.check.bearsOn(evidence.subClaims.join(', '))]
      : [],
    archived === undefined ? [] : [texts.check.archived(showDate(archived.at))],
    isAdded ? [texts.review.added] : [],
    isExcluded ? [texts.review.excluded] : [],
    stance === evidence.stance ? [] : [texts.review.stanceCorrected(texts.stances[evidence.stance])],
  ].flat();
  if (notes.length + corrections.length === 0) return null;
  return (
    <div className="grid gap-1">
      <ul className="flex flex-wrap gap-1.5">
        {notes.map((note) => (
          <li key={note} className="chip">
            {note}
          </li>
        ))}
      </ul>
      {corrections.map(({ id, by, correction }) => (
        <p key={id} className="text-small text-quiet">
          <bdi>{by.name}</bdi>:{' '}
          <span dir="auto">{correction.type === 'note' ? correction.text : correction.reason}</span>
          {undo !== undefined && (
            <button type="button" className="button bare min-h-8! py-0!" onClick={() => undo(id)}>
              {texts.undo}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

function quoteWithSource({ evidence: { quote, source } }: EvidenceItem): string {
  const from = [
    source.title,
    source.publisher,
    source.published === undefined ? undefined : showDate(source.published),
    source.url,
  ];
  return `“${cleanText(quote)}” — ${from.filter((part) => part !== undefined && part !== '').join(', ')}`;
}
