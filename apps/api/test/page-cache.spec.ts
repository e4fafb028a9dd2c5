import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PageReads } from '@outcrop/contracts';
import { type Changes, PageCache } from '../src/front-ends/cached-pages/page-cache.ts';

// docs/product/engines.md#cached-pages, docs/decisions/cached-pages.md

/** Changes are committed by hand, and seen by the next look. */
class Ledger implements Changes {
  number = 0;
  isAway = false;
  private readonly committed: string[] = [];
  private readonly seen = new Map<string, number>();
  commit(source: string): void {
    this.committed.push(source);
  }
  async look(): Promise<void> {
    if (this.isAway) throw new Error('away');
    for (const source of this.committed.splice(0)) this.seen.set(source, ++this.number);
  }
  revisionOf(sources: Iterable<string>): number {
    return Math.max(0, ...[...sources].map((source) => this.seen.get(source) ?? 0));
  }
}
interface Made {
  readonly text: string;
  readonly reads: PageReads;
}

const NOON = Date.UTC(2026, 10, 23, 12);
let now = NOON;
let ledger: Ledger;
let cache: PageCache<Made, { text: string; bytes: number }>;
let made: number;
const reads = (...sources: string[]): PageReads => ({
  sources: new Set(sources),
  until: Number.POSITIVE_INFINITY,
  isUnfit: false,
  viewed: undefined,
});
const make =
  (more: Partial<PageReads> = {}) =>
  async (): Promise<Made> => {
    made += 1;
    return { text: `page ${made}`, reads: { ...reads('listings', 'content:services'), ...more } };
  };
const ask = async (address = '/home', making: () => Promise<Made> = make()) => {
  const answer = await cache.page(address, making);
  return 'page' in answer ? `${answer.from}: ${answer.page.text}` : answer.from;
};

beforeEach(() => {
  now = NOON;
  made = 0;
  ledger = new Ledger();
  cache = new PageCache({
    changes: ledger,
    bytes: 10_000,
    now: () => now,
    fit: async ({ text }) => ({ text, bytes: 1_000 }),
  });
});

describe('a cached page', () => {
  it('is made once and given to all', async () => {
    expect(await ask()).toBe('made: page 1');
    expect(await ask()).toBe('cached: page 1');
    expect(await ask('/team')).toBe('made: page 2');
  });

  it('is dropped by a change of what it shows and by no other', async () => {
    await ask();
    ledger.commit('content:post');
    expect(await ask()).toBe('cached: page 1');
    ledger.commit('listings');
    expect(await ask()).toBe('made: page 2');
    ledger.commit('content:services');
    expect(await ask()).toBe('made: page 3');
  });

  it("ends with the office's day, and when it is old", async () => {
    await ask();
    now = Date.UTC(2026, 10, 23, 12, 9, 59);
    expect(await ask()).toBe('cached: page 1');
    now += 1_000;
    expect(await ask()).toBe('made: page 2');
    // Midnight in Houston.
    now = Date.UTC(2026, 10, 24, 5, 59, 59);
    expect(await ask()).toBe('made: page 3');
    now += 1_000;
    expect(await ask()).toBe('made: page 4');
  });

  it('is no older than what it was made of may be', async () => {
    expect(await ask('/home', make({ until: NOON + 500 }))).toBe('made: page 1');
    now += 499;
    expect(await ask()).toBe('cached: page 1');
    now += 1;
    expect(await ask()).toBe('made: page 2');
  });

  it('is not believed while the database does not say what changed', async () => {
    await ask();
    ledger.isAway = true;
    expect(await ask()).toBe('own');
  });
});

describe('a page that many ask for at once', () => {
  const slow = (more: Partial<PageReads> = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const making = async () => {
      const page = await make(more)();
      await promise;
      return page;
    };
    return { making, end: resolve };
  };
  /** Lets what waits for a look go on. */
  const looked = () => new Promise(setImmediate);

  it('is made once', async () => {
    const { making, end } = slow();
    const asked = Promise.all([ask('/home', making), ask('/home', making), ask('/home', making)]);
    await looked();
    end();
    expect((await asked).sort()).toEqual(['made: page 1', 'shared: page 1', 'shared: page 1']);
  });

  it('is not given to whoever asks after a change that it may not show, nor cached', async () => {
    const { making, end } = slow();
    const before = ask('/home', making);
    await looked();
    ledger.commit('listings');
    expect(await ask()).toBe('made: page 2');
    end();
    expect(await before).toBe('made: page 1');
    expect(await ask()).toBe('cached: page 2');
  });

  it('is for one alone where it is unfit, so that the refusal of one network is nobody else\u2019s', async () => {
    const { making, end } = slow({ isUnfit: true });
    const asked = Promise.all([ask('/home', making), ask('/home', making)]);
    await looked();
    end();
    expect((await asked).sort()).toEqual(['own', 'unfit']);
    expect(await ask()).toBe('made: page 2');
  });

  it('fails for one alone', async () => {
    const failing = async () => {
      await looked();
      throw new Error('no page');
    };
    const [one, other] = await Promise.allSettled([ask('/home', failing), ask('/home', failing)]);
    expect(one.status).toBe('rejected');
    expect(other).toEqual({ status: 'fulfilled', value: 'own' });
  });
});

describe('room', () => {
  it('is bounded, and addresses that are asked for once push nothing out', async () => {
    for (const page of [1, 2, 3, 4, 5, 6]) await ask(`/deals/${page}`);
    for (let id = 100; id < 200; id += 1) await ask(`/deals/${id}`);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(await ask('/deals/1')).toBe('cached: page 1');
    // What is asked for again gets a place.
    await ask('/deals/150');
    expect(await ask('/deals/150')).toMatch(/^cached/);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  });
});
