import { defined } from '../../core/defined.ts';
import type { LeakageEntry } from '../../core/leakage.ts';
import { dateInAddress } from '../../net/address/date-in-address.ts';
import type { Page } from '../../spec/page-fetch.ts';
import type { ImageHit } from '../../spec/pictures/reverse-image.ts';
import type { WebHit } from '../../spec/web-search.ts';
import { originalAddress } from '../source-address.ts';
import { isFactCheckPage } from './fact-check-site.ts';

export type LeakageRules = {
  /** Evidence published after this ISO date (or time) may not be used. */
  asOf?: string;
  /** A measured run: what could hold the answer is kept out, and everything let in is recorded too. */
  benchmark?: boolean;
};

export type Guarded<Item> = { kept: Item[]; ledger: LeakageEntry[] };

/** Channel 1: results of a text search. A hit without a date is kept, because its page is looked at again. */
export function guardWebHits(hits: readonly WebHit[], rules: LeakageRules): Guarded<WebHit> {
  return guardEach(hits, (hit) => [
    ...checkFactCheckSite(hit.url, hit.title, rules),
    ...checkDate('text-search-date', hit.url, hit.published, rules),
  ]);
}

/** Channel 2: results of an image search, by picture or by words. */
export function guardImageHits<Hit extends Pick<ImageHit, 'pageUrl' | 'pageTitle' | 'published' | 'seenBy'>>(
  hits: readonly Hit[],
  rules: LeakageRules,
): Guarded<Hit> {
  return guardEach(hits, (hit) => [
    ...checkFactCheckSite(hit.pageUrl, hit.pageTitle, rules),
    ...checkDate('image-search-date', hit.pageUrl, hit.published ?? seenInTime(hit.seenBy, rules), rules),
  ]);
}

/** What a vendor had seen by then was there by then; what it saw later may have been there before. */
function seenInTime(seenBy: string | undefined, { asOf }: LeakageRules): string | undefined {
  if (seenBy === undefined || asOf === undefined) return undefined;
  return (compareDates(seenBy, asOf) ?? 1) <= 0 ? seenBy : undefined;
}

type GuardedPage = Pick<Page, 'url' | 'title' | 'published'> &
  Partial<
    Pick<
      Page,
      'finalUrl' | 'text' | 'canonical' | 'claimReviews' | 'archived' | 'modified' | 'publishedConfidence'
    >
  >;

/** Channel 3: fetched pages, by the date that stands on them or in their address. */
export function guardPages<P extends GuardedPage>(pages: readonly P[], rules: LeakageRules): Guarded<P> {
  return guardEach(pages, (page) => [...checkFactCheckPage(page, rules), ...checkPageDate(page, rules)]);
}

/** A redirect may end at a fact-checker's, a reprint names it as its original, and the markup may say what it is. */
function checkFactCheckPage(page: GuardedPage, rules: LeakageRules): LeakageEntry[] {
  if (rules.benchmark !== true) return [];
  if (page.claimReviews !== undefined && page.claimReviews.length > 0) {
    return [dropped('fact-check-site', page.url, 'its markup declares a fact-check (ClaimReview)')];
  }
  const addresses = new Set([page.url, page.finalUrl ?? page.url, page.canonical ?? page.url]);
  for (const address of addresses) {
    const found = checkFactCheckSite(address, page.title, rules, page.text);
    if (found.length > 0) return found.map((entry) => ({ ...entry, subject: page.url }));
  }
  return [];
}

function checkPageDate(page: GuardedPage, rules: LeakageRules): LeakageEntry[] {
  if (rules.asOf === undefined) return [];
  const { archived, publishedConfidence, modified } = page;
  // What an archive captured by then could be read then, whatever date stands on it.
  if (archived !== undefined && (compareDates(archived.at, rules.asOf) ?? 1) <= 0) return [];
  const entries = checkDate('page-date', page.finalUrl ?? page.url, page.published, rules).map((entry) => ({
    ...entry,
    subject: page.url,
  }));
  if (entries.length > 0) return entries;
  if (publishedConfidence === 'low') {
    return [
      kept(
        'page-date',
        page.url,
        `published ${page.published}, before ${rules.asOf}, but that date is a guess`,
      ),
    ];
  }
  const changed = modified === undefined ? undefined : compareDates(modified, rules.asOf);
  return changed !== undefined && changed > 0
    ? [
        kept(
          'page-date',
          page.url,
          `published ${page.published}, but changed ${modified}, after ${rules.asOf}: it may know more than it could then`,
        ),
      ]
    : [];
}

/** Channel 4: what a prompt is told as today's date. The clock is passed in; with `asOf` it does not count. */
export function guardToday(now: Date, rules: LeakageRules): { today: string; ledger: LeakageEntry[] } {
  if (rules.asOf === undefined) return { today: now.toISOString().slice(0, 10), ledger: [] };
  const today = rules.asOf.slice(0, 10);
  return {
    today,
    ledger: [
      {
        channel: 'prompt-today',
        action: 'set',
        subject: today,
        why: `prompts are told that today is ${today}, the date of the check`,
      },
    ],
  };
}

/** Channel 5, for a search provider that can leave sites out itself; the results are checked all the same. */
export function guardFactChecks<F extends { url: string; claimReviewed: string; published?: string }>(
  factChecks: readonly F[],
  rules: LeakageRules,
): Guarded<F> {
  return guardEach(factChecks, (check) =>
    rules.benchmark === true
      ? [
          dropped(
            'fact-check-site',
            check.url,
            'an earlier fact-check may hold the answer that is being measured',
          ),
        ]
      : checkDate('text-search-date', check.url, check.published, rules),
  );
}

/** The date window a search is asked for: nothing from after `asOf`. */
export function searchWindow(rules: LeakageRules): { before?: string } {
  return defined({ before: rules.asOf?.slice(0, 10) });
}

function guardEach<Item>(items: readonly Item[], check: (item: Item) => LeakageEntry[]): Guarded<Item> {
  const kept: Item[] = [];
  const ledger: LeakageEntry[] = [];
  for (const item of items) {
    const entries = check(item);
    ledger.push(...entries);
    if (!entries.some((entry) => entry.action === 'dropped')) kept.push(item);
  }
  return { kept, ledger };
}

function checkFactCheckSite(url: string, title: string, rules: LeakageRules, text = ''): LeakageEntry[] {
  if (rules.benchmark !== true) return [];
  const why = isFactCheckPage(url, title, text);
  return why === undefined ? [] : [dropped('fact-check-site', url, why)];
}

type DateChannel = 'text-search-date' | 'image-search-date' | 'page-date';

function checkDate(
  channel: DateChannel,
  subject: string,
  published: string | undefined,
  rules: LeakageRules,
): LeakageEntry[] {
  if (rules.asOf === undefined) return [];
  const inAddress = dayInAddress(subject);
  if (inAddress !== undefined && (compareDates(inAddress, rules.asOf) ?? 0) > 0) {
    return [dropped(channel, subject, `its address is of ${inAddress}, after ${rules.asOf}`)];
  }
  const order = published === undefined ? undefined : compareDates(published, rules.asOf);
  if (order !== undefined) {
    return order > 0 ? [dropped(channel, subject, `published ${published}, after ${rules.asOf}`)] : [];
  }
  // An address that names an earlier month or day says as much as a date on the page.
  if (inAddress !== undefined) return [];
  return [
    kept(
      channel,
      subject,
      published === undefined ? 'no date is known' : `its date cannot be read: ${published}`,
    ),
  ];
}

/** The day, or the first of the month, that stands in the address of the publisher's own page. */
function dayInAddress(address: string): string | undefined {
  const date = dateInAddress(originalAddress(address).url);
  return date?.length === 7 ? `${date}-01` : date;
}

/**
 * Above zero when the first is later. Where one of them is a day without a time, days are compared: a page of the same day cannot be
 * shown to be later.
 */
function compareDates(first: string, second: string): number | undefined {
  const [a, b] = [Date.parse(first), Date.parse(second)];
  if (Number.isNaN(a) || Number.isNaN(b)) return undefined;
  const isDay = (text: string) => !/[T ]\d/.test(text);
  if (!isDay(first) && !isDay(second)) return a - b;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0;
}

function kept(channel: LeakageEntry['channel'], subject: string, why: string): LeakageEntry {
  return { channel, action: 'kept', subject, why };
}

function dropped(channel: LeakageEntry['channel'], subject: string, why: string): LeakageEntry {
  return { channel, action: 'dropped', subject, why };
}
