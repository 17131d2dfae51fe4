/**
 * What durable work may use: the whole of what an engine of durable execution has to offer. Work is run again from its beginning after a crash, on
 * whatever process is there; what a named part had answered is not done again. Outside of `run`, work decides by nothing but these answers.
 */
export type DurableSteps = {
  /** Of this piece of work: there is one of each id, however often it is handed in. */
  readonly id: string;
  /** Does it at least once and keeps what it answered. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Goes on after this time, whatever dies in between. */
  sleep(milliseconds: number): Promise<void>;
  /** What somebody tells the work by name: waits until it is told. Told once, it stays told. */
  signal<Value>(name: string): Promise<Value>;
  /** All of these parts. They have to come from this object. */
  all<Value>(parts: readonly Promise<Value>[]): Promise<readonly Value[]>;
  /** The first of these parts to be done, with its place in the list; the others go on. */
  first<Value>(parts: readonly Promise<Value>[]): Promise<{ index: number; value: Value }>;
};

/** Work of one kind. Input and output are JSON; whoever takes them in checks them. */
export type DurableWork = {
  readonly name: string;
  /** What it can be told. */
  readonly signals: readonly string[];
  work(input: unknown, steps: DurableSteps): Promise<unknown>;
};

/** Values of one key of a durable object: nobody else reads or writes them while a question is answered. */
export type DurableState = {
  get<Value>(name: string): Promise<Value | null>;
  set(name: string, value: unknown): void;
  clear(name: string): void;
};

/** Small things that a fleet has to agree on, by key: one question a key is answered at a time. */
export type DurableObject = {
  readonly name: string;
  readonly questions: Readonly<Record<string, (input: unknown, state: DurableState) => Promise<unknown>>>;
};

export type DurableClient = {
  /** Hands work in; the same id twice is one piece of work. */
  submit(work: string, id: string, input: unknown): Promise<void>;
  /** Waits for what the work answered; undefined where there is no such work. */
  result(work: string, id: string, signal: AbortSignal): Promise<unknown>;
  /** Tells running work something by name. False where it had been told before, or there is no such work. */
  tell(work: string, id: string, signal: string, value: unknown): Promise<boolean>;
  /** Asks a durable object. */
  ask(object: string, key: string, question: string, input: unknown): Promise<unknown>;
  close(): Promise<void>;
};
