const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `São Tomé` becomes `sao-tome`. */
export function toKebabCase(label: string): string {
  return label
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[đĐðÐ]/g, 'd')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[ıİ]/g, 'i')
    .replaceAll(/[þÞ]/g, 'th')
    .replaceAll('½', ' half')
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/['’ʻʼ.]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The form under which labels and aliases are looked up. */
export function toLookupKey(label: string): string {
  return label.normalize('NFC').replaceAll('’', "'").toLowerCase().trim();
}

/** `1969-07-20` becomes `20 July 1969`. */
export function writeTime(time: string): string {
  const parts = /^(-?)(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(time);
  if (!parts) return time;
  const year = `${Number(parts[2])}${parts[1] === '-' ? ' BC' : ''}`;
  const month = parts[3] === undefined ? undefined : months[Number(parts[3]) - 1];
  if (month === undefined) return year;
  return parts[4] === undefined ? `${month} ${year}` : `${Number(parts[4])} ${month} ${year}`;
}

/** `632734` with the unit `km²` becomes `632,734 km²`. */
export function writeNumber(value: number, unit: string | undefined): string {
  const digits = value.toLocaleString('en-US', {
    maximumFractionDigits: 10,
    useGrouping: Math.abs(value) >= 10_000 || unit !== undefined,
  });
  return unit === undefined ? digits : `${digits} ${unit}`;
}
