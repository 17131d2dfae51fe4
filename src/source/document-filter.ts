import { isAfter, isBefore } from '../core/time-window.ts';
import { hostOf } from '../net/address/registrable-domain.ts';
import type { LibraryDocument, LibrarySearchRequest } from '../spec/library.ts';

/** The wishes of a request that concern documents, and honest remarks on what they could not decide. */
export class DocumentFilter {
  readonly #request: LibrarySearchRequest;
  #undated = 0;

  constructor(request: LibrarySearchRequest) {
    this.#request = request;
  }

  wants(document: Pick<LibraryDocument, 'url' | 'language' | 'published'>): boolean {
    const { before, after, language, excludeSites } = this.#request;
    if (
      language !== undefined &&
      document.language !== undefined &&
      !sameLanguage(language, document.language)
    )
      return false;
    if (excludeSites?.some((site) => isOfSite(document.url, site))) return false;
    if (before === undefined && after === undefined) return true;
    if (document.published === undefined) {
      this.#undated++;
      return true;
    }
    return (
      !(before !== undefined && isAfter(document.published, before)) &&
      !(after !== undefined && isBefore(document.published, after))
    );
  }

  notes(): string[] {
    if (this.#undated === 0) return [];
    const documents = this.#undated === 1 ? 'One document has' : `${this.#undated} documents have`;
    return [`${documents} no known date and could not be held against the wanted dates.`];
  }
}

function sameLanguage(wanted: string, given: string): boolean {
  return wanted.slice(0, 2).toLowerCase() === given.slice(0, 2).toLowerCase();
}

/** `example.org` also covers its sub-domains. */
function isOfSite(url: string, site: string): boolean {
  const host = hostOf(url);
  const excluded = hostOf(site) ?? site.toLowerCase();
  return host !== undefined && (host === excluded || host.endsWith(`.${excluded}`));
}
