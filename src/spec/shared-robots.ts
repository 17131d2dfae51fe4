/** What the processes of a fleet know together of the wishes of sites. */
export type SharedRobots = {
  /** The text of an origin's robots.txt as one of them learnt it; one that nobody knows is asked for once. Failures are not shared. */
  learn(origin: string, ask: () => Promise<string>): Promise<string>;
  /** A site wishes for a pause between requests, whoever makes them. */
  slowDown(url: URL, seconds: number): void;
};
