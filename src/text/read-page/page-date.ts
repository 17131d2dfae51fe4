import { strict } from 'chrono-node';

const earliestYear = 1600;
const latestYear = 2200;

/**
 * A date as an ISO date, or ISO time where a time of day is given; undefined when it is no date. Times without a zone count as UTC,
 * so that the same page reads the same on every machine.
 */
export function normaliseDate(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim().slice(0, 100);
  if (trimmed === undefined || trimmed === '') return undefined;
  return (
    fromIso(trimmed) ??
    fromPdf(trimmed) ??
    fromEpoch(trimmed) ??
    fromFigures(trimmed) ??
    fromEast(trimmed) ??
    fromWords(trimmed)
  );
}

const isoPattern =
  /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?$/i;

function fromIso(text: string): string | undefined {
  const found = isoPattern.exec(text);
  if (found === null) return undefined;
  const [, year = '', month = '', day = '', hour, minute, second = '00', zone] = found;
  const date = checkedDate(Number(year), Number(month), Number(day));
  if (date === undefined || hour === undefined || minute === undefined) return date;
  const time = Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:${second}${isoZone(zone)}`);
  return Number.isNaN(time) ? date : new Date(time).toISOString().replace('.000Z', 'Z');
}

function isoZone(zone: string | undefined): string {
  if (zone === undefined || /^(Z|UTC|GMT)$/i.test(zone)) return 'Z';
  if (/^[+-]\d{2}$/.test(zone)) return `${zone}:00`;
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

/** `D:20240131120000+01'00'` */
function fromPdf(text: string): string | undefined {
  const found = /^D:(\d{4})(\d{2})?(\d{2})?/.exec(text);
  return found === null
    ? undefined
    : checkedDate(Number(found[1]), Number(found[2] ?? '1'), Number(found[3] ?? '1'));
}

function fromEpoch(text: string): string | undefined {
  if (!/^\d{10}(\d{3})?$/.test(text)) return undefined;
  const time = new Date(Number(text) * (text.length === 10 ? 1000 : 1));
  return time.toISOString().replace('.000Z', 'Z');
}

const figures = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/;

/** `31.05.2024`, `31/05/2024`, `05/31/2024`; not `03/04/2024`, which is two dates. */
function fromFigures(text: string): string | undefined {
  const found = figures.exec(text);
  if (found === null) return undefined;
  const [first, second, year] = [Number(found[1]), Number(found[3]), Number(found[4])];
  if (found[2] === '.' || first > 12 || first === second) return checkedDate(year, second, first);
  return second > 12 ? checkedDate(year, first, second) : undefined;
}

/** `2024年5月31日`, `2024년 5월 31일`. */
function fromEast(text: string): string | undefined {
  const found = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u.exec(text);
  return found === null ? undefined : checkedDate(Number(found[1]), Number(found[2]), Number(found[3]));
}

/** Only whole dates count: "in May" or "yesterday" would need a guess. */
function fromWords(text: string): string | undefined {
  if (!/\d{4}/.test(text) || figures.test(text)) return undefined;
  const [found] = strict.parse(text, new Date(0));
  const start = found?.start;
  if (start?.isCertain('year') && start.isCertain('month') && start.isCertain('day')) {
    return checkedDate(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
  }
  return undefined;
}

function checkedDate(year: number, month: number, day: number): string | undefined {
  if (year < earliestYear || year > latestYear || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** `/2024/05/31/story`, `/2024-05-31-story`, `/20240531/`: what many publishers put into an address. */
export function dateFromUrl(url: string): string | undefined {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
  const numeric = /(?:^|[/_-])((?:19|20)\d{2})([/_-])(\d{1,2})\2(\d{1,2})(?=[/_.-]|$)/.exec(path);
  if (numeric !== null) return checkedDate(Number(numeric[1]), Number(numeric[3]), Number(numeric[4]));
  const named = new RegExp(`/((?:19|20)\\d{2})/(${months})[a-z]*/(\\d{1,2})(?=[/_.-]|$)`, 'i').exec(path);
  if (named !== null) {
    const month = months.split('|').indexOf((named[2] ?? '').toLowerCase()) + 1;
    return checkedDate(Number(named[1]), month, Number(named[3]));
  }
  const joined = /(?:^|\/)((?:19|20)\d{2})(\d{2})(\d{2})(?=[/_.-]|$)/.exec(path);
  return joined === null ? undefined : checkedDate(Number(joined[1]), Number(joined[2]), Number(joined[3]));
}
