import type { KnowledgeGraphAsk, KnowledgeGraphItem, KnowledgeGraphItems } from '../spec/knowledge-graph.ts';

const kinds: { readonly [Ask in KnowledgeGraphAsk]: KnowledgeGraphItems[Ask]['kind'] } = {
  search: 'entity',
  describe: 'entity',
  neighbours: 'triple',
  relations: 'relation',
  sparql: 'row',
};

/** The items of an answer that are of the kind that was asked for. */
export function itemsOf<Ask extends KnowledgeGraphAsk>(
  ask: Ask,
  items: readonly KnowledgeGraphItem[],
): readonly KnowledgeGraphItem<Ask>[] {
  const isOfKind = (item: KnowledgeGraphItem): item is KnowledgeGraphItem<Ask> => item.kind === kinds[ask];
  return items.filter(isOfKind);
}
