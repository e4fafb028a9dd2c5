import { officeDay, type PageReads } from '@outcrop/contracts';
import type { SourceChanges } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';

/** What says whether something changed. */
export type Changes = Pick<SourceChanges, 'number' | 'look' | 'revisionOf'>;

export interface PageCacheOptions<Made, Page> {
  readonly changes: Changes;
  /** What all cached pages together may take. */
  readonly bytes: number;
  readonly now?: () => number;
  /** @returns the page as it is sent to many; undefined for one that may not be */
  readonly fit: (made: Made) => Promise<Page | undefined>;
}

/** How a page came to be shown: `cached`, made for this request, made for another one at the same time, or not cacheable after all. */
export type Answer<Made, Page> =
  | { readonly from: 'cached' | 'made' | 'shared'; readonly page: Page }
  | { readonly from: 'unfit'; readonly made: Made }
  | { readonly from: 'own' };

/** Of what is told by nobody, such as words that searches learn now and then, a page is no older than this. */
const MAX_AGE_MS = 10 * 60_000;
/** While there is no room, only what is asked for twice is cached; so many addresses are remembered for that. */
const MAX_ASKED_ONCE = 5_000;

interface Entry<Page> {
  readonly page: Page;
  readonly sources: ReadonlySet<string>;
  /** Number of the last change that was known before it was made. */
  readonly number: number;
  readonly day: string;
  readonly until: number;
}

interface Flight<Made, Page> {
  readonly number: number;
  readonly day: string;
  readonly answer: Promise<Answer<Made, Page>>;
}

interface Sized {
  readonly bytes: number;
}

/**
 * Pages that are the same for everybody, cached by their addresses, each as long as nothing that it was made of has changed (docs/decisions/cached-pages.md). Every
 * request looks at what was committed before it came, so none is given a page made before the change. Bounded: what was not asked for longest goes.
 */
export class PageCache<Made extends { readonly reads: PageReads }, Page extends Sized> {
  private readonly entries: LRUCache<string, Entry<Page>>;
  private readonly askedOnce = new LRUCache<string, true>({ max: MAX_ASKED_ONCE });
  private readonly flights = new Map<string, Flight<Made, Page>>();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions<Made, Page>) {
    this.now = options.now ?? Date.now;
    this.entries = new LRUCache<string, Entry<Page>>({
      maxSize: options.bytes,
      sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length + 500,
    });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  get pages(): number {
    return this.entries.size;
  }

  /**
   * The page at an address.
   * @param make makes it; called when nobody is making it
   * @returns `own` where another request's page turned out to be for that one alone, and while the database does not say what changed
   * @throws what `make` throws
   */
  async page(address: string, make: () => Promise<Made>): Promise<Answer<Made, Page>> {
    const { changes } = this.options;
    // Without the database nobody can say whether a page still holds.
    if (!(await changes.look().then(yes, no))) return { from: 'own' };
    const entry = this.entries.get(address);
    if (entry && this.isCurrent(entry)) return { from: 'cached', page: entry.page };
    const { number } = changes;
    const day = this.day();
    const flying = this.flights.get(address);
    // What another request is being made may have been read before something that this one must see.
    if (flying?.number === number && flying.day === day) {
      const answer = await flying.answer.catch((): Answer<Made, Page> => ({ from: 'own' }));
      return 'page' in answer ? { from: 'shared', page: answer.page } : { from: 'own' };
    }
    const flight = { number, day, answer: this.make(address, number, day, make) };
    this.flights.set(address, flight);
    try {
      return await flight.answer;
    } finally {
      if (this.flights.get(address) === flight) this.flights.delete(address);
    }
  }

  private async make(address: string, number: number, day: string, make: () => Promise<Made>) {
    const from = this.now();
    const made = await make();
    const page = made.reads.isUnfit ? undefined : await this.options.fit(made);
    if (!page) return { from: 'unfit', made } as const;
    const { sources } = made.reads;
    const until = Math.min(made.reads.until, from + MAX_AGE_MS);
    this.store(address, { page, sources, number, day, until });
    return { from: 'made', page } as const;
  }

  private store(address: string, entry: Entry<Page>): void {
    if (!this.isCurrent(entry)) return;
    const isFull = this.bytes + entry.page.bytes > this.options.bytes;
    const isKnown = this.entries.has(address) || this.askedOnce.has(address);
    // Asking for many addresses, each once, pushes nothing out.
    if (isFull && !isKnown) this.askedOnce.set(address, true);
    else this.entries.set(address, entry);
  }

  private isCurrent({ sources, number, day, until }: Entry<Page>): boolean {
    return this.options.changes.revisionOf(sources) <= number && day === this.day() && this.now() < until;
  }

  private day(): string {
    return officeDay(new Date(this.now()));
  }
}

const yes = (): boolean => true;
const no = (): boolean => false;
