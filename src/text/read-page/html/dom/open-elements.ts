const words = (list: string) => new Set(list.split(/\s+/));

/** Elements whose start ends an open paragraph. */
const endsParagraph = words(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
   hgroup hr listing main menu nav ol p plaintext pre search section summary table ul xmp li dd dt`,
);
/** What an end tag cannot reach beyond. */
const scopeEnds = words(
  `applet caption html table td th marquee object template foreignobject desc annotation-xml mi mo mn ms mtext`,
);
/** Elements with rules of their own: an end tag that belongs to nothing within them is left out. */
const special = words(
  `address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt
   embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link
   listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select source style
   summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp`,
);
const formatting = words('a b big code em font i nobr s small strike strong tt u');
const headings = words('h1 h2 h3 h4 h5 h6');
const foreign = words('svg math');
const foreignDoors = words('foreignobject desc annotation-xml mi mo mn ms mtext');
/** In a drawing or a formula these are a mistake, and the drawing ends. */
const endsDrawing = words(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s
   small span strong strike sub sup table tt u ul var`,
);
const rows = words('tbody thead tfoot');
/** How far the start of a part of a table ends what is open: up to the nearest of these. */
const tableParts: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['caption', new Set<string>()],
  ['colgroup', new Set<string>()],
  ['tbody', new Set<string>()],
  ['thead', new Set<string>()],
  ['tfoot', new Set<string>()],
  ['col', words('colgroup')],
  ['tr', rows],
  ['td', words('tr tbody thead tfoot')],
  ['th', words('tr tbody thead tfoot')],
]);
const cells = words('td th');
const rubyParts = words('rb rt rp rtc');

/**
 * The elements that are open while a page is read from top to bottom, by the rules that browsers follow where tags are left out, which
 * HTML allows for many. It says what has to be closed; nothing is ever opened for the page.
 */
export class OpenElements {
  readonly #open: string[] = [];

  get depth(): number {
    return this.#open.length;
  }

  push(name: string): void {
    this.#open.push(name);
  }

  /** What a start tag ends without saying so, from the innermost out. */
  closedByStart(name: string): string[] {
    return [
      ...(endsDrawing.has(name) ? this.#endDrawing() : []),
      ...(tableParts.has(name) ? this.#endTableParts(name) : []),
      ...this.#endItems(name),
      ...(endsParagraph.has(name) ? this.#closeFrom(this.#paragraph()) : []),
      ...this.#endAtTop(name),
      ...(name === 'table' ? this.#endHalfTable() : []),
      ...(name === 'a' ? this.#endLink() : []),
      ...(name === 'button' ? this.#closeFrom(this.#inScope((open) => open === 'button')) : []),
    ];
  }

  /** What an end tag ends, from the innermost out, itself included; nothing where it belongs to nothing. */
  closedByEnd(name: string): string[] {
    return this.#closeFrom(this.#openedBy(name));
  }

  #openedBy(name: string): number {
    if (name === 'p') return this.#paragraph();
    if (headings.has(name)) return this.#inScope((open) => headings.has(open));
    if (name === 'li')
      return this.#inScope(
        (open) => open === name,
        (open) => open === 'ol' || open === 'ul',
      );
    if (tableParts.has(name) || name === 'table') return this.#inTable(name);
    if (special.has(name) || formatting.has(name)) return this.#inScope((open) => open === name);
    // Any other: what stands between must be of no importance.
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at] ?? '';
      if (open === name) return at;
      if (special.has(open)) return -1;
    }
    return -1;
  }

  #closeFrom(at: number): string[] {
    return at === -1 ? [] : this.#open.splice(at).reverse();
  }

  #inScope(isWanted: (open: string) => boolean, isEnd: (open: string) => boolean = () => false): number {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at] ?? '';
      if (isWanted(open)) return at;
      if (scopeEnds.has(open) || isEnd(open)) return -1;
    }
    return -1;
  }

  #inTable(name: string): number {
    const at = this.#open.lastIndexOf(name);
    const table = this.#open.lastIndexOf('table');
    // A part belongs to the innermost table; without a table it is an element like others.
    return name !== 'table' && at < table ? -1 : at;
  }

  #paragraph(): number {
    return this.#inScope(
      (open) => open === 'p',
      (open) => open === 'button',
    );
  }

  /** An item ends the one before it, whatever small things stand in between. */
  #endItems(name: string): string[] {
    const ended = name === 'li' ? ['li'] : name === 'dd' || name === 'dt' ? ['dd', 'dt'] : [];
    if (ended.length === 0) return [];
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at] ?? '';
      if (ended.includes(open)) return this.#closeFrom(at);
      if (special.has(open) && open !== 'address' && open !== 'div' && open !== 'p') return [];
    }
    return [];
  }

  #endAtTop(name: string): string[] {
    const top = this.#open.at(-1) ?? '';
    const ends =
      (headings.has(name) && headings.has(top)) ||
      ((name === 'option' || name === 'optgroup') && top === 'option') ||
      (rubyParts.has(name) && rubyParts.has(top));
    const closed = ends ? this.#closeFrom(this.#open.length - 1) : [];
    const isNextGroup = name === 'optgroup' && this.#open.at(-1) === 'optgroup';
    return isNextGroup ? [...closed, ...this.#closeFrom(this.#open.length - 1)] : closed;
  }

  #endTableParts(name: string): string[] {
    const table = this.#open.lastIndexOf('table');
    if (this.#open.lastIndexOf('template') > table) return [];
    if (table === -1) {
      // Without a table there is no telling; what stands next to it is ended.
      const ended = name === 'tr' ? ['td', 'th', 'tr'] : cells.has(name) ? ['td', 'th'] : [];
      let from = this.#open.length;
      while (ended.includes(this.#open[from - 1] ?? '')) from--;
      return this.#closeFrom(from < this.#open.length ? from : -1);
    }
    const upTo = tableParts.get(name);
    let from = this.#open.length;
    while (from - 1 > table && upTo?.has(this.#open[from - 1] ?? '') !== true) from--;
    return this.#closeFrom(from < this.#open.length ? from : -1);
  }

  /** A table between the rows of another, not in a cell, ends that other one. */
  #endHalfTable(): string[] {
    const top = this.#open.at(-1) ?? '';
    const isBetween = top === 'table' || top === 'tr' || top === 'colgroup' || rows.has(top);
    return isBetween ? this.#closeFrom(this.#open.lastIndexOf('table')) : [];
  }

  /** A link in a link ends the first, unless there are blocks in between. */
  #endLink(): string[] {
    const at = this.#inScope(
      (open) => open === 'a',
      (open) => special.has(open),
    );
    return this.#closeFrom(at);
  }

  #endDrawing(): string[] {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at] ?? '';
      if (foreign.has(open)) return this.#closeFrom(at);
      if (foreignDoors.has(open) || special.has(open)) return [];
    }
    return [];
  }
}
