import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defined } from '../../src/core/defined.ts';
import type { Triple } from '../../src/core/graph.ts';
import { partOfClaim, readStarterClaims } from '../../src/eval/starter-claims.ts';
import { findRelation } from '../../src/graph/relations.ts';
import { wordsOfTriple } from '../../src/graph/triple-words.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';

/** A claim that is right or wrong, and what is special about it. */
export type GraphClaim = { id: string; claim: string; truth: 'supported' | 'refuted'; kind: string };
export type GraphClaimSets = { triples: Triple[]; sets: Record<string, GraphClaim[]> };

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** Undefined where the development data is not there. */
export function readGraphClaimSets(most: number): GraphClaimSets | undefined {
  if (!existsSync(join(data, 'graph'))) return undefined;
  const labels = new Map(rows('graph/wikidata-labels.jsonl').map((row) => [text(row.qid), text(row.label)]));
  const relations = new Map(
    rows('graph/codex-relations.jsonl').map((row) => [text(row.id), text(row.label)]),
  );
  const labelled = rows('graph/kg-wikidata.jsonl.gz').map((row) => labelledTriple(row));
  const codex = rows('graph/codex-s.jsonl.gz').map((row) => ({
    ...bareTriple(text(row.s), text(row.p), text(row.o), labels, relations),
    split: text(row.split),
    isTrue: row.label === 'true',
  }));
  const known = codex.filter(({ isTrue }) => isTrue).map(({ split: _, isTrue: __, ...triple }) => triple);
  return {
    triples: [...labelled, ...known],
    sets: {
      verbalised: drawn(verbalised(labelled), most),
      codex: drawn(
        codex
          .filter(({ split }) => split === 'valid')
          .map(({ isTrue, split: _, ...triple }) => ({
            id: `codex-${triple.subject}-${triple.relation}-${triple.object}-${isTrue}`,
            claim: wordsOfTriple(triple),
            truth: isTrue ? ('supported' as const) : ('refuted' as const),
            kind:
              findRelation(triple)?.objects === 'many' || findRelation(triple) === undefined
                ? 'many-valued'
                : 'single-valued',
          })),
        most,
      ),
      starter: drawn(
        readStarterClaims(join(import.meta.dirname, '..', '..', 'starter'))
          .filter(
            ({ id, image, label }) =>
              partOfClaim(id) === 'tuning' &&
              image === undefined &&
              (label === 'supported' || label === 'refuted'),
          )
          .map(({ id, claim, label, kind }) => ({
            id,
            claim,
            truth: label as 'supported' | 'refuted',
            kind,
          })),
        most,
      ),
      creak: drawn(
        rows('claims/creak.jsonl').map((row) => ({
          id: text(row.id),
          claim: text(row.claim),
          truth: row.label === 'true' ? 'supported' : 'refuted',
          kind: 'creak',
        })),
        most,
      ),
      fever: drawn(
        rows('claims/fever.jsonl')
          .filter((row) => row.label !== 'NOT ENOUGH INFO')
          .map((row) => ({
            id: text(row.id),
            claim: text(row.claim),
            truth: row.label === 'SUPPORTS' ? 'supported' : 'refuted',
            kind: 'fever',
          })),
        most,
      ),
    },
  };
}

/** True sentences of people, and the same with the object of another statement of the same relation. */
function verbalised(triples: readonly Triple[]): GraphClaim[] {
  const objects = new Map<string, string[]>();
  for (const { relation, objectLabel } of triples)
    objects.set(relation, [...(objects.get(relation) ?? []), objectLabel]);
  const stated = new Set(
    triples.map(({ subjectLabel, relation, objectLabel }) =>
      JSON.stringify([subjectLabel, relation, objectLabel]),
    ),
  );
  return rows('graph/wdv.jsonl').flatMap((row): GraphClaim[] => {
    const [subject, property, object] = [row.subject, row.property, row.object] as {
      label: string;
      id: string;
    }[];
    const claim = text(row.claim);
    if (subject === undefined || property === undefined || object === undefined) return [];
    const number = findRelation({ relation: property.id, relationLabel: property.label })?.objects ?? 'many';
    const kind = number === 'many' ? 'many-valued' : 'single-valued';
    const right: GraphClaim = { id: text(row.id), claim, truth: 'supported', kind };
    const others = (objects.get(property.id) ?? []).filter(
      (other) => other !== object.label && !stated.has(JSON.stringify([subject.label, property.id, other])),
    );
    const rival = others[Number.parseInt(sha256(claim).slice(0, 8), 16) % Math.max(1, others.length)];
    const place = claim.lastIndexOf(object.label);
    if (rival === undefined || place < 0) return [right];
    const wrong = `${claim.slice(0, place)}${rival}${claim.slice(place + object.label.length)}`;
    return [right, { id: `${text(row.id)}-wrong`, claim: wrong, truth: 'refuted', kind }];
  });
}

/** As many of each truth, by the hash of the id: the same every time. */
function drawn(claims: readonly GraphClaim[], most: number): GraphClaim[] {
  const sorted = [...claims].sort((a, b) => (sha256(a.id) < sha256(b.id) ? -1 : 1));
  const of = (truth: GraphClaim['truth']) =>
    sorted.filter((claim) => claim.truth === truth).slice(0, Math.floor(most / 2));
  return [...of('supported'), ...of('refuted')].sort((a, b) => (sha256(a.id) < sha256(b.id) ? -1 : 1));
}

type Row = Record<string, unknown>;

function rows(path: string): Row[] {
  const bytes = readFileSync(join(data, path));
  const content = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : String(value ?? '');
}

function labelledTriple(row: Row): Triple {
  const [s, p, o] = [row.s, row.p, row.o] as { qid?: string; id?: string; label: string }[];
  const datatype = text(row.datatype);
  const value =
    datatype === 'time'
      ? 'time'
      : datatype === 'quantity'
        ? 'number'
        : o?.qid === undefined
          ? 'text'
          : undefined;
  return {
    subject: s?.qid ?? s?.label ?? '',
    subjectLabel: s?.label ?? '',
    relation: p?.id ?? p?.label ?? '',
    relationLabel: p?.label ?? '',
    object: o?.qid ?? o?.label ?? '',
    objectLabel: o?.label ?? '',
    ...defined({ value }),
  };
}

function bareTriple(
  subject: string,
  relation: string,
  object: string,
  labels: ReadonlyMap<string, string>,
  relations: ReadonlyMap<string, string>,
): Triple {
  return {
    subject,
    subjectLabel: labels.get(subject) ?? subject,
    relation,
    relationLabel: relations.get(relation) ?? relation,
    object,
    objectLabel: labels.get(object) ?? object,
  };
}
