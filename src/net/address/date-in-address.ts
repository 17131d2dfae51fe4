/**
 * The date that stands in the path of an address: `2024-03-01` of `/2024/03/01/`, `/2024-03-01-`, `/20240301-` and `/2024/mar/01/`,
 * `2024-03` of `/2024/03/`. Never throws.
 */
export function dateInAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  const found =
    /\/((?:19|20)\d{2})[/-](\d{1,2}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[/-](\d{1,2}))?(?=[/_-]|$)/i.exec(
      pathname,
    ) ?? /\/((?:19|20)\d{2})(\d{2})(\d{2})(?=[/_.-]|$)/.exec(pathname);
  if (found === null) return undefined;
  const [, year = '', month = '', day] = found;
  const number = /^\d/.test(month) ? Number(month) : 1 + months.indexOf(month.toLowerCase());
  const monthText = `${year}-${String(number).padStart(2, '0')}`;
  const date = `${monthText}-${(day ?? '01').padStart(2, '0')}`;
  const time = Date.parse(date);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return undefined;
  return day === undefined ? monthText : date;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
