import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mail } from '@outcrop/mail/feature';
import { CostLimits } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { createTestDatabase, startFeature, type TestDatabase } from '@outcrop/platform/testing';
import { type Clause, type GridResult, SearchEngine, type SearchRequest, type SearchResult } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { listings } from '../src/feature.ts';
import { NumberedImagesModule } from './support/start-app.ts';

/** Finds nothing: at once when it is asked for a list, and only when it is told to when it is asked for a polygon of many corners. */
class SlowEngine extends SearchEngine {
  private held: (() => void)[] = [];
  private reached: (() => void) | undefined;
  private isOver = false;

  override async search(_: unknown, { groups }: SearchRequest): Promise<SearchResult> {
    if (isLarge(groups['polygon'])) await this.hold();
    return { total: 0, hits: [], facets: {}, distinct: {}, counts: {}, histograms: {}, stats: {}, engine: 'memory' };
  }
  async grid(): Promise<GridResult> {
    return { total: 0, unmapped: 0, cells: [], singles: [], engine: 'memory' };
  }
  /** Resolves when so many searches are under way. */
  async busyWith(count: number): Promise<void> {
    while (this.held.length < count)
      await new Promise<void>((resolve) => {
        this.reached = resolve;
      });
  }
  answer(): void {
    for (const go of this.held.splice(0)) go();
  }
  /** Nobody is held any more. */
  end(): void {
    this.isOver = true;
    this.answer();
  }
  private hold(): Promise<void> {
    if (this.isOver) return Promise.resolve();
    return new Promise((resolve) => {
      this.held.push(resolve);
      this.reached?.();
    });
  }
}

const isLarge = (clause: Clause | undefined) => clause && 'polygon' in clause && clause.polygon.length > 50;

const limits = {
  running: 2,
  runningOfNetwork: 1,
  waiting: 1,
  waitingOfNetwork: 1,
  waitMs: 60_000,
  runningMs: 60_000,
  regained: 0.001,
  networks: 100,
} satisfies CostLimits;
const hundredCorners = Array.from({ length: 100 }, (_, i) => {
  const [turn, reach] = [(i / 100) * 2 * Math.PI, i % 2 ? 5 : 20];
  return `${(-100 + reach * Math.cos(turn)).toFixed(5)},${(35 + reach * Math.sin(turn)).toFixed(5)}`;
}).join(';');
const COSTLY = `/api/deals?polygon=${hundredCorners}`;
const network = (n: number) => `10.0.${n}.1`;

let database: TestDatabase;
let engine: SlowEngine;
let app: Awaited<ReturnType<typeof startFeature>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  limits.runningMs = 60_000;
  engine = new SlowEngine();
  app = await startFeature({
    features: [platform, search, mail, listings],
    databaseUrl: database.url,
    imports: [NumberedImagesModule],
    override: (module) =>
      module.overrideProvider(SearchEngine).useValue(engine).overrideProvider(CostLimits).useValue(limits),
  });
});
afterEach(async () => {
  engine.end();
  await app?.stop();
});
afterAll(() => database?.drop());

/** Sends the request at once; supertest itself would wait for somebody who wants the answer. */
const ask = (path: string, from: string) =>
  app
    .request('get', path)
    .set('x-forwarded-for', from)
    .then(({ status, headers, body }) => ({
      status,
      retryAfter: headers['retry-after'],
      type: headers['content-type'],
      body,
    }));

/** Resolves when so many of the requests have their answer. */
const answered = (requests: readonly Promise<unknown>[], count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    for (const request of requests)
      void request.then(() => {
        left -= 1;
        if (left === 0) resolve();
      });
  });

describe('polygons of 100 corners from six connections', () => {
  it('leave everybody the list, and another network its turn', async () => {
    const first = Array.from({ length: 6 }, () => ask(COSTLY, network(1)));
    await engine.busyWith(1);
    await answered(first, 4);
    expect(await ask('/api/deals?type=PP', network(1))).toMatchObject({ status: 200 });
    expect(await ask('/api/deals?type=PP', network(2))).toMatchObject({ status: 200 });
    const other = ask(COSTLY, network(2));
    await engine.busyWith(2);
    engine.answer();
    expect(await other).toMatchObject({ status: 200 });
    await engine.busyWith(1);
    engine.answer();
    // One ran, one waited for it, and four were the network's own fault.
    expect((await Promise.all(first)).map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  it('are answered with 503, Retry-After and a problem when all places are taken by all together', async () => {
    const running = [ask(COSTLY, network(1)), ask(COSTLY, network(2))];
    await engine.busyWith(2);
    const waiting = [ask(COSTLY, network(3)), ask(COSTLY, network(4))];
    const refused = await Promise.race(waiting);
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '60',
      type: expect.stringContaining('application/problem+json'),
      body: { code: 'unavailable', detail: 'The server is busy. Please try again.' },
    });
    engine.answer();
    await engine.busyWith(1);
    engine.answer();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await Promise.all(waiting)).map(({ status }) => status).sort()).toEqual([200, 503]);
  });

  it('use up the time of their network, which is answered with 429 from then on', async () => {
    limits.runningMs = 0.001;
    const one = ask(COSTLY, network(1));
    await engine.busyWith(1);
    engine.answer();
    expect(await one).toMatchObject({ status: 200 });
    expect(await ask(COSTLY, network(1))).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await ask('/api/deals', network(1))).toMatchObject({ status: 200 });
  });

  it('cost nothing when they are refused for what they ask', async () => {
    for (let i = 0; i < 20; i++) expect(await ask(`${COSTLY}&size=1000`, network(1))).toMatchObject({ status: 422 });
    const one = ask(COSTLY, network(1));
    await engine.busyWith(1);
    engine.answer();
    expect(await one).toMatchObject({ status: 200 });
  });
});

it.each([
  ['/api/deals/near?path=/no/such/page', true],
  ['/api/deals/did-you-mean?q=permain', true],
  ['/api/deals/suggest?q=pe', true],
  ['/api/deals/words?q=permian', true],
  ['/api/deals/facets/company?q=rim', true],
  ['/api/research/facets/region?q=per', true],
  ['/api/deals?search=a', true],
  ['/api/research?search=b%20-%20', true],
  ['/api/deals/map?bbox=-110,20,-90,45&zoom=5&search=a', true],
  ['/api/deals?search=permian%20of%20oil', true],
  ['/api/deals?search=permian%20oil%20and%20gas%20leases', true],
  ['/api/deals?search=permian%20oil%20and%20gas%20leases&words=typed', false],
  ['/api/deals?search=permian%20oil%20and%20gas%20leases&words=typed&sort=match', true],
  ['/api/deals?search=permian%20oil%20leases&sort=match', false],
  ['/api/deals?search=permian%20oil%20leases', false],
  ['/api/deals?search=permian', false],
  ['/api/deals?polygon=-100,30;-90,30;-95,40', false],
  ['/api/deals/map?bbox=-180,-85,180,85&zoom=2', false],
  ['/api/deals?page=3', false],
])('%s takes a turn: %s', async (path, costly) => {
  // The network's only place is taken, and the one in its queue.
  const running = ask(COSTLY, network(1));
  await engine.busyWith(1);
  const waiting = ask(COSTLY, network(1));
  const third = ask(COSTLY, network(1));
  await Promise.race([waiting, third]);
  expect((await ask(path, network(1))).status).toBe(costly ? 429 : 200);
  engine.answer();
  await engine.busyWith(1);
  engine.answer();
  await Promise.all([running, waiting, third]);
});
