/** What the library needs of a sentence encoder: unit-length vectors, and a name that says which encoder made them. */
export type PassageEmbedder = {
  readonly id: string;
  readonly dimensions: number;
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
};
