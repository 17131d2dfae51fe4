import type { Provider } from './provider.ts';

export type KnowledgeGraphRequest =
  | { find: string; limit: number }
  | { neighbours: string; direction: 'out' | 'in'; limit: number };

export type Triple = {
  subject: string;
  subjectLabel: string;
  relation: string;
  relationLabel: string;
  object: string;
  objectLabel: string;
  qualifiers?: Readonly<Record<string, string>>;
  url?: string;
};

export type KnowledgeGraphProvider = Provider<'knowledge-graph', KnowledgeGraphRequest, Triple>;
