import { useMemo } from 'react';
import type { DocumentClaim, DocumentView } from '../api/contract.ts';
import { type ClaimGroup, groupOf } from './claim-group.ts';

const underlines: Readonly<Record<ClaimGroup, string>> = {
  wrong: 'bad decoration-wavy',
  misleading: 'mixed decoration-dashed',
  open: 'open decoration-dotted',
  right: 'good decoration-solid',
  opinion: 'plain decoration-dotted',
  context: 'plain decoration-transparent',
  notChecked: 'plain decoration-solid',
};

/** Colour and pattern together say what became of a claim. */
export function MarkedText(props: { document: DocumentView; chosen: string; onChoose(id: string): void }) {
  const { text, rows } = props.document;
  const parts = useMemo(() => {
    const placed = rows
      .filter(({ kind, start, end }) => kind !== 'other' && end > start && end <= text.length)
      .toSorted((a, b) => a.start - b.start);
    const found: { text: string; row?: DocumentClaim }[] = [];
    let at = 0;
    for (const row of placed) {
      if (row.start < at) continue;
      if (row.start > at) found.push({ text: text.slice(at, row.start) });
      found.push({ text: text.slice(row.start, row.end), row });
      at = row.end;
    }
    if (at < text.length) found.push({ text: text.slice(at) });
    return found;
  }, [text, rows]);
  return (
    <div dir="auto" className="font-serif text-read whitespace-pre-wrap">
      {parts.map(({ text: part, row }, index) =>
        row === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <span key={index}>{part}</span>
        ) : (
          // A link flows with the text around it; a button would be a box.
          <a
            key={row.id}
            id={`text-${row.id}`}
            href={`#row-${row.id}`}
            className={`${underlines[groupOf(row)]} text-ink underline decoration-tone decoration-2 underline-offset-4 ${row.id === props.chosen ? 'bg-tint' : ''}`}
            onClick={(event) => {
              event.preventDefault();
              props.onChoose(row.id);
            }}
          >
            {part}
          </a>
        ),
      )}
    </div>
  );
}
