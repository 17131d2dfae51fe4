import robotsParserModule from 'robots-parser';
import { defined } from '../../core/defined.ts';
import {
  BlockedError,
  ProviderRefusedError,
  ProviderUnavailableError,
  type TouchstoneError,
} from '../../core/errors.ts';
import { untilAborted } from '../../core/until-aborted.ts';
import type { Exchange, ExchangeAnswer } from './exchange.ts';
import { deadLinkReason, errorForAbort, errorForStatus, markDeadLink } from './fetch-errors.ts';
import { isRedirect } from './next-hop.ts';
import { allowTime } from './time-allowance.ts';

/** What the processes of a fleet know together of the wishes of sites. */
export type SharedRobots = {
  /** The text of an origin's robots.txt as one of them learnt it; one that nobody knows is asked for once. Failures are not shared. */
  learn(origin: string, ask: () => Promise<string>): Promise<string>;
  /** A site wishes for a pause between requests, whoever makes them. */
  slowDown(url: URL, seconds: number): void;
};

export type RobotsRulesOptions = {
  exchange: Exchange;
  /** The checks every address must pass, also those that a redirect leads to. */
  checkUrl(address: string): URL;
  userAgent: string;
  /** Told when a site wishes for a pause between requests. */
  onCrawlDelay(url: URL, seconds: number): void;
  /** Where several processes learn together. */
  shared?: SharedRobots;
  now: () => Date;
};

export type RobotsRules = {
  /** Throws where the site does not want programs to read the page, or its wishes cannot be learnt. */
  requireAllowed(url: URL, signal: AbortSignal): Promise<void>;
};

type SiteRules = { allows(url: URL): boolean; crawlDelaySeconds: number | undefined };
type Known = { rules: Promise<SiteRules>; expiresAt: number };

const lifetimeMs = 60 * 60 * 1000;
/** RFC 9309, 2.4: not longer than a day, whatever the server's Cache-Control says. */
const longestStoredSeconds = 24 * 60 * 60;
/** RFC 9309, 2.3.1.2: at least five redirects are followed. */
const mostRedirects = 5;
/** RFC 9309, 2.5: at least 500 kibibytes are read; what comes after is left out. */
const mostCharacters = 512 * 1024;
const bodyLimits = { encodedBytes: 2_000_000, decodedBytes: 4_000_000 };
const timeMs = 10_000;
const mostSites = 1000;
/** Matching a pattern with wildcards takes time for each of its characters; real files have a few thousand. */
const mostWildcardCharacters = 50_000;

/** robots.txt by RFC 9309, learnt once for each origin and kept for an hour. */
export function createRobotsRules(options: RobotsRulesOptions): RobotsRules {
  const known = new Map<string, Known>();

  function rulesFor(url: URL): Promise<SiteRules> {
    const { origin } = url;
    const before = known.get(origin);
    const now = options.now().getTime();
    if (before !== undefined && now < before.expiresAt) return before.rules;
    const rules = load(origin).catch((error: unknown) => {
      // An older copy may stand in while the file cannot be reached (RFC 9309, 2.4); otherwise the next request asks again.
      if (known.get(origin)?.rules === rules) {
        if (before === undefined) known.delete(origin);
        else known.set(origin, before);
      }
      if (before !== undefined) return before.rules;
      throw error;
    });
    known.delete(origin);
    known.set(origin, { rules, expiresAt: now + lifetimeMs });
    const [oldest] = known.keys();
    if (known.size > mostSites && oldest !== undefined) known.delete(oldest);
    return rules;
  }

  async function load(origin: string): Promise<SiteRules> {
    const text =
      options.shared === undefined
        ? await askFor(origin)
        : await options.shared.learn(origin, () => askFor(origin));
    return parseRobots(origin, text, options.userAgent);
  }

  /** The file's text; nothing where there is none, which allows everything. */
  async function askFor(origin: string): Promise<string> {
    let current = new URL('/robots.txt', origin);
    // Not the signal of whoever asks first: others may wait for the same file.
    const signal = new AbortController().signal;
    const time = allowTime(timeMs);
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const answer = await options.exchange(current, {
        headers: {
          'user-agent': options.userAgent,
          accept: 'text/plain, */*;q=0.1',
          'accept-encoding': 'gzip, deflate, br',
        },
        accept: ['*/*'],
        limits: bodyLimits,
        signal,
        time,
        maxAgeSeconds: longestStoredSeconds,
      });
      const { location } = answer.headers;
      if (!isRedirect(answer.status) || location === undefined) return readText(origin, answer);
      if (!URL.canParse(location, current.href)) return '';
      current = options.checkUrl(new URL(location, current.href).href);
    }
    // RFC 9309, 2.3.1.2: a longer chain counts as "there is none".
    return '';
  }

  function readText(origin: string, answer: ExchangeAnswer): string {
    const { status } = answer;
    // RFC 9309 counts 429 as "there is none"; a site that has too much to do means the opposite.
    if (status >= 500 || status === 429)
      throw errorForStatus(status, `${origin}/robots.txt`, answer.headers['retry-after'], answer.receivedAt);
    if (status < 200 || status >= 300) return '';
    return new TextDecoder().decode(answer.bytes).slice(0, mostCharacters);
  }

  return {
    async requireAllowed(url, signal) {
      const shown = `${url.origin}${url.pathname}`;
      if (signal.aborted) throw errorForAbort(signal, shown);
      const rules = await untilAborted(rulesFor(url), signal).catch((error: unknown) => {
        throw signal.aborted ? errorForAbort(signal, shown) : unreadable(shown, error);
      });
      if (rules.crawlDelaySeconds !== undefined) {
        options.onCrawlDelay(url, rules.crawlDelaySeconds);
        options.shared?.slowDown(url, rules.crawlDelaySeconds);
      }
      if (rules.allows(url)) return;
      throw new BlockedError({
        message: `${shown} was not fetched: the robots.txt of ${url.host} asks programs not to read it.`,
        hint: "Read it yourself, or name it yourself with 'touchstone library add <url>'.",
      });
    },
  };
}

/** The rules for us in a robots.txt. What cannot be understood is skipped; a file that would take too long to apply forbids everything. */
export function parseRobots(origin: string, file: string, userAgent: string): SiteRules {
  const text = file.slice(0, mostCharacters).replace(/^\uFEFF/, '');
  let wildcards = 0;
  for (const line of text.split(/[\r\n]+/)) if (line.includes('*')) wildcards += line.length;
  const isTooMuch = wildcards > mostWildcardCharacters;
  // Its types speak of an ES module; it is a CommonJS one, whose default import is the function itself.
  const parse = robotsParserModule as unknown as typeof robotsParserModule.default;
  const parsed = parse(`${origin}/robots.txt`, text);
  const delay = parsed.getCrawlDelay(userAgent);
  return {
    allows: (url) => !isTooMuch && parsed.isAllowed(url.href, userAgent) !== false,
    crawlDelaySeconds: delay !== undefined && Number.isFinite(delay) && delay > 0 ? delay : undefined,
  };
}

/** By the rules a site whose wishes cannot be learnt is left alone. Where the site itself is gone, the page is as well. */
function unreadable(page: string, error: unknown): TouchstoneError | unknown {
  if (!(error instanceof Error)) return error;
  const text = {
    message: `${page} was not fetched: the robots.txt of its site could not be read. ${error.message}`,
    hint: "Until it can be read, only pages that a person names are fetched from there ('touchstone library add <url>').",
    cause: error,
  };
  const dead = deadLinkReason(error);
  if (dead !== undefined) {
    const gone = error instanceof BlockedError ? new BlockedError(text) : new ProviderRefusedError(text);
    return markDeadLink(gone, dead);
  }
  if (!(error instanceof ProviderUnavailableError)) return new BlockedError(text);
  const { retryAfter } = error;
  return new ProviderUnavailableError({ ...text, ...defined({ retryAfter }) });
}
