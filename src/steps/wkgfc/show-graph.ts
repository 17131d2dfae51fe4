import { defined } from '../../core/defined.ts';
import type { GraphExhibit } from '../../core/exhibits/graph-exhibit.ts';
import type { Triple } from '../../core/graph.ts';
import type { Context } from '../../engine/context.ts';
import { writeTime } from '../../graph/graph-time.ts';
import type { AgentState } from './agent-state.ts';
import type { JudgedGraph } from './judge-graph.ts';

type Edge = GraphExhibit['edges'][number];

/** So many statements are shown besides those that decide: the rest is in the trace. */
const mostNeutral = 14;

/** Shows what the agent did and why, and the part of the graph that it kept, with what the web added. */
export function showGraph(state: AgentState, judged: JudgedGraph, forced: boolean, context: Context): void {
  context.note.exhibit({
    kind: 'trajectory',
    title: 'What was done, and why',
    steps: state.taken.map(({ action, query, reason, outcome, gained, state: knew }, index) => ({
      step: index + 1,
      action,
      ...defined({ state: knew, query }),
      reason,
      outcome,
      gained,
    })),
    forced,
  });
  const edges = edgesOf(state, judged);
  if (edges.length === 0) return;
  context.note.exhibit({
    kind: 'graph',
    title: 'The kept part of the graph',
    nodes: nodesOf(state, edges),
    edges,
    contradictions: state.web.contradictions.map(({ graph, fact, says }) => ({
      says,
      cites: [evidenceOfTriple(graph, state, judged), judged.evidenceOf.get(fact)].filter(
        (id) => id !== undefined,
      ),
    })),
  });
}

function edgesOf(state: AgentState, judged: JudgedGraph): Edge[] {
  const own = state.graph.triples.map((triple) => ({
    edge: edgeOf(triple, 'graph', judged.evidenceOf.get(triple.words), judged),
    relevance: triple.relevance,
  }));
  const decisive = own.filter(({ edge }) => edge.stance !== 'neutral');
  const others = own
    .filter(({ edge }) => edge.stance === 'neutral')
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, mostNeutral);
  const added = state.web.facts.map(({ id, triple }) => {
    const edge = edgeOf(triple, 'web', judged.evidenceOf.get(id), judged);
    return { ...edge, stance: judged.stanceOf.get(id) ?? edge.stance };
  });
  return [...decisive.map(({ edge }) => edge), ...others.map(({ edge }) => edge), ...added];
}

function edgeOf(
  triple: Triple,
  origin: Edge['origin'],
  evidence: string | undefined,
  judged: JudgedGraph,
): Edge {
  const when = timesOf(triple);
  return {
    from: triple.subject,
    to: nodeOfObject(triple),
    relation: triple.relationLabel,
    ...(when === '' ? {} : { when }),
    origin,
    stance: (evidence === undefined ? undefined : judged.stanceOf.get(evidence)) ?? 'neutral',
    cites: evidence === undefined ? [] : [evidence],
  };
}

/** Two equal numbers are not one thing. */
function nodeOfObject(triple: Triple): string {
  return triple.value === undefined
    ? triple.object
    : JSON.stringify([triple.subject, triple.relation, triple.object]);
}

function timesOf({ qualifiers = {} }: Triple): string {
  const { start, end, at } = qualifiers;
  return [
    ...(start === undefined ? [] : [`from ${writeTime(start)}`]),
    ...(end === undefined ? [] : [`until ${writeTime(end)}`]),
    ...(at === undefined ? [] : [writeTime(at)]),
  ].join(' ');
}

function nodesOf(state: AgentState, edges: readonly Edge[]): GraphExhibit['nodes'] {
  const topics = new Set(
    state.entities.flatMap(({ outcome, entity }) => (outcome === 'linked' && entity ? [entity.id] : [])),
  );
  const used = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const nodes = new Map<string, GraphExhibit['nodes'][number]>();
  const add = (id: string, label: string, isValue: boolean) => {
    if (!used.has(id) || nodes.has(id)) return;
    const notes = state.web.annotations.filter(({ thing }) => thing === id).map(({ quote }) => quote);
    nodes.set(id, { id, label, role: isValue ? 'value' : topics.has(id) ? 'topic' : 'thing', notes });
  };
  for (const triple of [...state.graph.triples, ...state.web.facts.map((fact) => fact.triple)]) {
    const label = triple.value === 'time' ? writeTime(triple.objectLabel) : triple.objectLabel;
    add(triple.subject, triple.subjectLabel, false);
    add(nodeOfObject(triple), label, triple.value !== undefined);
  }
  return [...nodes.values()];
}

function evidenceOfTriple(triple: Triple, state: AgentState, judged: JudgedGraph): string | undefined {
  const kept = state.graph.triples.find(
    ({ subject, relation, object }) =>
      subject === triple.subject && relation === triple.relation && object === triple.object,
  );
  return kept === undefined ? undefined : judged.evidenceOf.get(kept.words);
}
