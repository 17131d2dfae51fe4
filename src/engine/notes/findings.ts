import { QuoteNotFoundError } from '../../core/errors.ts';
import type { Evidence } from '../../core/evidence.ts';
import { recordComparison } from '../../core/evidence.ts';
import type { Exhibit } from '../../core/exhibit.ts';
import type { Gap } from '../../core/gap.ts';
import type { LeakageEntry } from '../../core/leakage.ts';
import type { PictureDossier } from '../../core/pictures/dossier.ts';
import type { DroppedSource, EarlierCheck, SubClaim } from '../../core/report.ts';
import { canonicalJson } from '../../net/address/canonical-hash.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';
import type { ComparisonDraft, EvidenceDraft } from '../context.ts';
import type { EmitEvent } from '../events.ts';
import { requirePictureFinding, requireVerbatim } from './quote-gate.ts';

/** What a run has noted so far. Evidence passes the quote gate here, when it is noted, not when a report is printed. */
export class Findings {
  readonly #evidence: Evidence[] = [];
  readonly #gaps = new Map<string, Gap>();
  readonly #dropped = new Map<string, DroppedSource>();
  readonly #leakage = new Map<string, LeakageEntry>();
  readonly #searched = new Map<string, { provider: string; query: string; found: number }>();
  readonly #warnings = new Set<string>();
  readonly #snapshots: SnapshotStore;
  readonly #emit: EmitEvent;
  #usableAnswers = 0;
  #uselessAnswers = 0;
  subClaims: readonly SubClaim[] = [];
  interpretationNotes: readonly string[] = [];
  earlierChecks: readonly EarlierCheck[] = [];
  exhibits: readonly Exhibit[] = [];
  dossiers: readonly PictureDossier[] = [];

  constructor(snapshots: SnapshotStore, emit: EmitEvent) {
    this.#snapshots = snapshots;
    this.#emit = emit;
  }

  interpretation(subClaims: readonly SubClaim[], notes: readonly string[], span: string): void {
    this.subClaims = subClaims;
    this.interpretationNotes = notes;
    this.#emit({ type: 'claim-interpreted', subClaims }, span);
  }

  checkedBefore(checks: readonly EarlierCheck[], span: string): void {
    this.earlierChecks = checks;
    this.#emit({ type: 'earlier-checks-found', checks }, span);
  }

  dossier(dossier: PictureDossier, span: string): void {
    this.dossiers = [...this.dossiers, dossier];
    this.#emit({ type: 'picture-examined', dossier }, span);
  }

  exhibit(exhibit: Exhibit, span: string): void {
    this.exhibits = [...this.exhibits, exhibit];
    this.#emit({ type: 'exhibit-shown', exhibit }, span);
  }

  async addEvidence(draft: EvidenceDraft, span: string): Promise<Evidence | undefined> {
    try {
      await requireVerbatim(draft.quote, draft.snapshot, this.#snapshots);
      if (draft.picture !== undefined)
        await requirePictureFinding({ quote: draft.quote, picture: draft.picture }, this.#snapshots);
    } catch (error) {
      // A damaged store is no fault of the quote.
      if (!(error instanceof QuoteNotFoundError)) throw error;
      const why = error.message;
      this.#emit({ type: 'evidence-rejected', quote: draft.quote, url: draft.source.url, why }, span);
      this.warning(`A quote from ${draft.source.url} was rejected: ${why}`, span);
      return undefined;
    }
    const evidence: Evidence = { id: `e${this.#evidence.length + 1}`, ...draft };
    this.#evidence.push(evidence);
    this.#emit({ type: 'evidence-found', evidence }, span);
    return evidence;
  }

  /** The record of a comparison is a snapshot like any other text that is quoted; the same comparison always gives the same one. */
  async addComparison(draft: ComparisonDraft, span: string): Promise<Evidence | undefined> {
    const quote = recordComparison(draft.picture.comparison);
    const { sha256 } = await this.#snapshots.put(new TextEncoder().encode(quote), {
      mimeType: 'text/plain; charset=utf-8',
      url: draft.source.url,
      retrievedAt: draft.retrievedAt,
      derivedFrom: { sha256: draft.picture.comparison.picture, by: 'compare-pictures' },
    });
    return this.addEvidence({ ...draft, quote, snapshot: { sha256, start: 0, end: quote.length } }, span);
  }

  setStance(
    id: string,
    learnt: Pick<Evidence, 'stance' | 'stanceConfidence' | 'says' | 'subClaims'>,
    span: string,
  ): void {
    const index = this.#evidence.findIndex((evidence) => evidence.id === id);
    const known = this.#evidence[index];
    if (known === undefined) return;
    const evidence = { ...known, ...learnt };
    this.#evidence[index] = evidence;
    this.#emit({ type: 'evidence-found', evidence }, span);
  }

  gap(gap: Gap, span: string): void {
    const key = canonicalJson(gap);
    if (this.#gaps.has(key)) return;
    this.#gaps.set(key, gap);
    this.#emit({ type: 'gap-noted', gap }, span);
  }

  search(entry: { provider: string; query: string; found: number }, span: string): void {
    this.#searched.set(`${entry.provider} ${entry.query}`, entry);
    this.#emit({ type: 'search-done', ...entry }, span);
  }

  drop(source: DroppedSource, span: string): void {
    this.#dropped.set(source.url, source);
    this.#emit({ type: 'source-dropped', source }, span);
  }

  leak(entry: LeakageEntry, span: string): void {
    this.#leakage.set(canonicalJson(entry), entry);
    this.#emit({ type: 'leakage-noted', entry }, span);
  }

  warning(text: string, span: string): void {
    if (this.#warnings.has(text)) return;
    this.#warnings.add(text);
    this.#emit({ type: 'warning-noted', warning: text }, span);
  }

  /** Whether the reasoner's answer to a question could be used. */
  answer(isUsable: boolean): void {
    if (isUsable) this.#usableAnswers++;
    else this.#uselessAnswers++;
  }

  /** The reasoner answered, and nothing of it could be used. */
  get onlyNonsense(): boolean {
    return this.#uselessAnswers > 0 && this.#usableAnswers === 0;
  }

  evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** Sorted, because calls that run side by side end in any order and a replay must give the same report. */
  sorted() {
    return {
      gaps: sortedValues(this.#gaps),
      dropped: sortedValues(this.#dropped),
      leakage: sortedValues(this.#leakage),
      searched: sortedValues(this.#searched),
      warnings: [...this.#warnings].sort(),
    };
  }
}

function sortedValues<Value>(map: ReadonlyMap<string, Value>): Value[] {
  return [...map.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
