import type { ReactNode } from 'react';
import { safeLink } from '../../../src/report/html/safe-link.ts';
import { texts } from '../texts/en.ts';
import { Icon } from './icon.tsx';

/** Links lead to http and https only; any other address is shown as text. */
export function OuterLink(props: {
  url: string;
  fragment?: string;
  className?: string;
  children?: ReactNode;
}) {
  const link = safeLink(props.url);
  const shown = props.children ?? props.url;
  if (link === undefined) return <span>{shown}</span>;
  const { fragment } = props;
  const address =
    fragment === undefined ? link : `${link}${link.includes('#') ? '' : '#'}:~:text=${fragment}`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={props.className}>
      <bdi>{shown}</bdi>
      <Icon name="out" className="ms-1 inline size-3.5! align-[-0.1em]" />
      <span className="sr-only"> {texts.opensElsewhere}</span>
    </a>
  );
}

/** The part of an address that makes a browser show a quote: its first and last words. */
export function textFragment(quote: string): string {
  const words = quote.toWellFormed().trim().split(/\s+/);
  const encode = (part: readonly string[]) =>
    encodeURIComponent(part.join(' ')).replaceAll('-', '%2D').replaceAll(',', '%2C');
  return words.length <= 12 ? encode(words) : `${encode(words.slice(0, 5))},${encode(words.slice(-5))}`;
}
