import { useState } from 'react';
import type { Stance } from '../../../src/core/label.ts';
import { cleanText } from '../../../src/report/clean-text.ts';
import { Fold } from '../parts/fold.tsx';
import { StanceIcon, stanceTones } from '../parts/icon.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { texts } from '../texts/en.ts';
import { type EvidenceItem, groupCopies } from './arrange-evidence.ts';
import type { CheckView } from './check-view.ts';
import { EvidenceCard } from './evidence-card.tsx';

const shownAtFirst = 30;

/** Both sides before the verdict. An empty side is one line, and the other takes the whole width. */
export function EvidenceSection(props: {
  view: CheckView;
  items: readonly EvidenceItem[];
  isOpen: boolean;
  /** Columns stay as they were while somebody watched, so that nothing jumps at the end. */
  keepsColumns: boolean;
}) {
  const { view, items, isOpen, keepsColumns } = props;
  const side = (stance: Stance) => items.filter((item) => item.stance === stance);
  const [supporting, refuting, neutral] = [side('supports'), side('refutes'), side('neutral')];
  const isEmpty = supporting.length + refuting.length === 0;
  const oneSided = !isEmpty && (supporting.length === 0 || refuting.length === 0);
  const notAll = !isOpen && view.gaps.length > 0 ? ` ${texts.check.notAllLooked}` : '';
  const words = isOpen
    ? { supports: texts.check.notYetFor, refutes: texts.check.notYetAgainst }
    : { supports: texts.check.foundFor, refutes: texts.check.foundAgainst };
  return (
    <section id="evidence" aria-labelledby="evidence-title" className="grid gap-4">
      <div>
        <h2 id="evidence-title" className="text-title">
          {texts.check.evidence}
        </h2>
        <p className="text-quiet">{texts.check.evidenceLead}</p>
      </div>
      {isEmpty && !isOpen ? (
        <p className="text-quiet">
          {texts.check.foundNeither}
          {notAll}
        </p>
      ) : oneSided && !keepsColumns ? (
        <>
          <p className="text-quiet">
            {supporting.length === 0 ? words.supports : words.refutes}
            {notAll}
          </p>
          {supporting.length > 0 ? (
            <Side stance="supports" items={supporting} isWide />
          ) : (
            <Side stance="refutes" items={refuting} isWide />
          )}
        </>
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Side stance="supports" items={supporting} empty={`${words.supports}${notAll}`} />
          <Side stance="refutes" items={refuting} empty={`${words.refutes}${notAll}`} />
        </div>
      )}
      <div className="grid items-start gap-3 md:grid-cols-3 has-[details[open]]:md:grid-cols-1">
        <NeutralFold items={neutral} />
        <DroppedFold dropped={view.dropped} />
        <GapsFold gaps={view.gaps} />
      </div>
      {view.warnings.length > 0 && (
        <Fold title={texts.check.warnings} aside={view.warnings.length} warn>
          <ul className="grid list-disc gap-1 ps-5">
            {view.warnings.map((warning) => (
              <li key={warning} dir="auto">
                {cleanText(warning)}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}

function Side(props: {
  stance: 'supports' | 'refutes';
  items: readonly EvidenceItem[];
  isWide?: boolean;
  empty?: string;
}) {
  const { stance, items, isWide } = props;
  const [isWhole, setWhole] = useState(false);
  const groups = groupCopies(items);
  const counted = items.filter(({ isExcluded }) => !isExcluded).length;
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst);
  const title = stance === 'supports' ? texts.check.for : texts.check.against;
  return (
    <section className={`${stanceTones[stance]} grid gap-3`} aria-label={`${title}: ${counted}`}>
      <h3 className="flex items-center gap-2 border-b-2 border-tone pb-1.5 font-[600] text-tone">
        <StanceIcon stance={stance} />
        {title}
        <span className="ms-auto tabular-nums">{counted}</span>
      </h3>
      {items.length === 0 && <p className="text-quiet">{props.empty}</p>}
      <ul
        className={`grid items-start gap-4 ${isWide === true && groups.length > 1 ? 'md:grid-cols-2' : ''}`}
      >
        {shown.map((group) => (
          <EvidenceCard key={group.main.evidence.id} group={group} />
        ))}
      </ul>
      {shown.length < groups.length && (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          {texts.check.showAll(groups.length)}
        </button>
      )}
    </section>
  );
}

function NeutralFold({ items }: { items: readonly EvidenceItem[] }) {
  if (items.length === 0) return null;
  return (
    <Fold title={texts.check.noSide} aside={items.length} isOpen={items.some(({ restsOn }) => restsOn)}>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {groupCopies(items).map((group) => (
          <EvidenceCard key={group.main.evidence.id} group={group} />
        ))}
      </ul>
    </Fold>
  );
}

function DroppedFold({ dropped }: Pick<CheckView, 'dropped'>) {
  if (dropped.length === 0) return null;
  return (
    <Fold title={texts.check.notUsed} aside={dropped.length}>
      <ul className="grid gap-2">
        {dropped.map(({ url, title, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one page can be left out twice for two reasons
          <li key={index} dir="auto">
            <OuterLink url={url}>{cleanText(title) || url}</OuterLink>:{' '}
            <span className="text-quiet">{why}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function GapsFold({ gaps }: Pick<CheckView, 'gaps'>) {
  if (gaps.length === 0) return null;
  return (
    <Fold title={texts.check.couldNotLook} aside={gaps.length} warn>
      <ul className="grid gap-2">
        {gaps.map(({ during, provider, reason, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same gap can be noted twice
          <li key={index}>
            <span className="font-[550]">{provider ?? during}</span>: {texts.gaps[reason]}.{' '}
            <span className="text-quiet">{detail}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
