import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { CostLimits, type ProcessKind, systemActor } from '@outcrop/platform';
import {
  createTestDatabase,
  describeWithEngine,
  PEOPLE,
  type RunningFeature,
  startFeature,
  type TestDatabase,
} from '@outcrop/platform/testing';
import {
  ColumnSearchEngine,
  Columns,
  SearchEngine,
  SearchRebuild,
  searchPool,
  WithheldIds,
  WithholdingSearchEngine,
} from '@outcrop/search';
import { testOpenSearch } from '@outcrop/search/testing';
import { features } from '../src/index.ts';
import { type Canary, canariesFor, canaryRow, ordinaryDeals } from './public-addresses/canary-deals.ts';
import { explorerQuestions, readQuestion } from './public-addresses/explorer-questions.ts';
import { publicAddresses } from './public-addresses/public-addresses.ts';
import { SHOWN_AS, WAYS } from './public-addresses/ways-to-hide.ts';

const UNLIMITED: Partial<CostLimits> = { runningMs: 1e9, running: 100, runningOfNetwork: 100 };

// docs/product/search.md#hidden-at-once, asked of every address that there is, while no worker runs.
jest.setTimeout(300_000);

const file = systemActor('test');
/** Those who may not see what is hidden. */
const ASKERS = [undefined, 'buyer', 'explorer'] as const;
type Asker = keyof typeof PEOPLE;
/** Of all who ask only these explore: they alone ask the data explorer. */
const EXPLORERS: readonly unknown[] = ['explorer', 'advisor', 'admin'];
/** Questions that are asked at once. */
const AT_A_TIME = 6;

/** @param opensearchUrl none: memory is searched */
function hiddenAtOnce(opensearchUrl?: string): void {
  const canaries = canariesFor(Object.keys(WAYS));
  const addresses = publicAddresses();
  const prefix = `hidden-${randomBytes(5).toString('hex')}`;
  let database: TestDatabase;
  let app: RunningFeature;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await start(['api']);
    await load(ordinaryDeals());
    if (opensearchUrl) await build();
    await work();
  });
  afterAll(async () => {
    await app?.stop();
    if (opensearchUrl) await fetch(`${opensearchUrl}/${prefix}-*`, { method: 'DELETE' });
    await Promise.all(closing.map((close) => close()));
    await database?.drop();
  });

  /** Searches have time enough on a busy machine, and nothing answers in OpenSearch's place. */
  const engine = (url: string, columns: Columns) => {
    const searching = testOpenSearch(url, prefix);
    const pool = searchPool(database.url);
    closing.push(
      () => searching.close(),
      () => pool.end(),
    );
    return new WithholdingSearchEngine(
      searching.engine,
      new ColumnSearchEngine(columns),
      new WithheldIds(pool),
      console,
    );
  };
  const start = (as: ProcessKind[]) =>
    startFeature({
      // Who asks is named by a header.
      features: features.filter(({ name }) => name !== 'accounts'),
      as,
      databaseUrl: database.url,
      env: { OPENSEARCH_URL: opensearchUrl, ENGINE_PREFIX: prefix },
      override: (given) => {
        // One network asks for everything.
        const module = given.overrideProvider(CostLimits).useValue({ ...new CostLimits(), ...UNLIMITED });
        return opensearchUrl && as.includes('api')
          ? module.overrideProvider(SearchEngine).useFactory({
              factory: (columns: Columns) => engine(opensearchUrl, columns),
              inject: [Columns],
            })
          : module;
      },
    });
  const load = (rows: readonly Record<string, unknown>[]) =>
    app.commands.execute(new ImportListings({ rows: rows.map(objectToImportRow), actor: file }));
  /** Lets a worker do all that is to be done. */
  const work = async () => {
    const worker = await start(['worker']);
    try {
      await worker.drain();
    } finally {
      await worker.stop();
    }
  };
  const build = async () => {
    const cli = await start(['cli']);
    await cli.app.get(SearchRebuild).run();
    await cli.stop();
  };
  /** What the addresses answer to these askers; the number of a request is left out. */
  const ask = async (some: readonly Canary[] = canaries, askers: readonly (Asker | undefined)[] = ASKERS) => {
    const answers = new Map<string, string>();
    const askOne = async (address: string, asker?: Asker, tries = 5): Promise<unknown> => {
      const { address: path, body: question } = readQuestion(address);
      const request = app.request(question ? 'post' : 'get', path, asker);
      const { status, type, body, text } = await (question ? request.send(question) : request);
      // On a busy machine the engine may take too long. That tells nothing of a deal, and is asked again.
      if (status === 503 && tries > 1) return askOne(address, asker, tries - 1);
      const said = Buffer.isBuffer(body) ? body.toString('base64') : text?.replace(/"requestId":"[^"]*"/, '');
      return answers.set(`${asker ?? 'anybody'} ${address}`, `${status} ${type} ${said}`);
    };
    const [exploring, others] = [askers.filter(explores), askers.filter((asker) => asker !== 'explorer')];
    const by = (who: readonly (Asker | undefined)[], some: readonly string[]) =>
      some.flatMap((address) => who.map((asker) => [address, asker] as const));
    const questions = [
      ...by(others, addresses.all),
      ...by(exploring, explorerQuestions.all),
      // Of each deal one of them asks, so that all of them ask for some.
      ...some.flatMap((canary, i) => [
        ...by(others.length > 0 ? [others[i % others.length]] : [], addresses.of(canary)),
        ...by(exploring, explorerQuestions.of(canary)),
      ]),
    ];
    const left = questions.values();
    const askInTurn = async () => {
      for (const [address, asker] of left) await askOne(address, asker);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, askInTurn));
    const exports = askers.includes('explorer') ? explorerQuestions.exports(some) : [];
    for (const address of exports) await askOne(address, 'explorer');
    expect(answers.size).toBe(new Set(questions.map(String)).size + exports.length);
    return answers;
  };
  const withheld = async () => (await app.em().execute('select id from search_withheld order by id')).length;

  it('shows nothing of a deal that was hidden, by any way, at any address', async () => {
    const never = await ask();
    await load(canaries.map((canary) => canaryRow(canary, SHOWN_AS[canary.way])));
    await work();
    // What is new may come a moment later; what is hidden may not, so nothing is refreshed for it.
    if (opensearchUrl) await fetch(`${opensearchUrl}/${prefix}-*/_refresh`, { method: 'POST' });
    for (const { id } of canaries) await app.request('put', `/api/deals/${id}/like`, 'buyer').expect(200);
    // Else the test would ask for nothing.
    const telling = leaks(await ask(canaries.slice(0, 1)), never);
    expect(TELLING.filter((address) => !telling.some((line) => line.includes(address)))).toEqual([]);

    for (const canary of canaries) await WAYS[canary.way]!(app, canary);
    expect(leaks(await ask(), never)).toEqual([]);
    expect(await withheld()).toBe(canaries.length);

    await work();
    expect(leaks(await ask(), never)).toEqual([]);
    expect(await withheld()).toBe(0);
  });

  it('tells of a private deal nobody but those it was opened to, and these only where private deals are told of', async () => {
    const askAs = async (askers: readonly string[]) =>
      new Map(
        (
          await Promise.all(askers.map((asker) => ask([PRIVATE], [asker === 'anybody' ? undefined : (asker as Asker)])))
        ).flatMap((answers) => [...answers]),
      );
    const never = await askAs(Object.keys(OPENED));
    await load([canaryRow(PRIVATE, { isPrivate: true })]);
    await app
      .em()
      .execute(
        `insert into data_room_access (listing_id, user_id, state, level) values (?, ?, 'granted', 'private-files')`,
        [PRIVATE.id, PEOPLE.buyer.userId],
      );
    const told = async (askers = Object.keys(OPENED)) => {
      const now = await askAs(askers);
      return Object.fromEntries(
        askers.map((asker) => {
          const telling = leaks(now, never).filter((line) => line.startsWith(`${asker} `));
          const places = telling.map((line) => PLACES.find((place) => line.startsWith(`${asker} ${place}`)) ?? line);
          return [asker, [...new Set(places)].sort()];
        }),
      );
    };
    // Nothing has told the index of it yet: what is seen by its id is seen, and lists may come a moment later.
    const before = await told();
    for (const [asker, places] of Object.entries(OPENED))
      expect([asker, before[asker]!.filter((place) => !places.includes(place))]).toEqual([asker, []]);
    await work();
    if (opensearchUrl) await fetch(`${opensearchUrl}/${prefix}-*/_refresh`, { method: 'POST' });
    expect(await told()).toEqual(OPENED);

    await app.em().execute(`update data_room_access set state = 'revoked', level = null, version = version + 1`);
    expect(await told(['buyer', 'impersonator'])).toEqual({ buyer: [], impersonator: [] });
  });
}

/** Opened to the buyer alone. */
const PRIVATE = { ...canariesFor([...Object.keys(WAYS), 'opened to the buyer']).at(-1)! };
/** Where private deals are told of: by lists that say so, by the number, and where listings are managed. */
const OF_PRIVATE = [
  '/api/Advisors/GetDeals?isConfidential=true',
  '/api/deals/private',
  `/api/deals/${PRIVATE.id}`,
  '/images/new/',
  '/images/resize?',
];
const OF_MANAGERS = [
  '/api/Admin/GetAdminDealDetails',
  // The deal's agent has no id; its company is told of.
  '/api/admin/companies',
  '/api/admin/listings',
  '/api/query/deals/export',
  'POST /api/query/deals',
];
/** How many documents an index has. */
const OF_ADMINS = ['/api/admin/works'];
const PLACES = [...OF_PRIVATE, ...OF_MANAGERS, ...OF_ADMINS];
/** Who is told of it, and where. Written by hand. */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  anybody: [],
  insider: [],
  explorer: [],
  buyer: [...OF_PRIVATE].sort(),
  /** The admin who views the site as the buyer. */
  impersonator: [...OF_PRIVATE].sort(),
  advisor: [...OF_PRIVATE, ...OF_MANAGERS].sort(),
  admin: [...PLACES].sort(),
};

/** Routes that surely tell of a deal that may be seen. */
const TELLING = [
  ...[
    '/api/deals?',
    '/api/deals/map?',
    '/api/deals/extent?',
    '/api/deals/facets/company?',
    '/api/deals/suggest?',
    '/api/deals/words?',
    '/api/deals/did-you-mean?',
  ],
  ...['/api/deals/near?', '/api/deals/1/similar', '/api/deals/7001', '/api/research', '/api/research/facets/company?'],
  ...[
    '/api/Advisors/GetDeals',
    '/api/Advisors/GetStudyDeals',
    '/api/Advisors/GetPublicDeals',
    '/api/Advisors/GetCount',
  ],
  ...['explorer POST /api/query/deals {', 'explorer POST /api/query/deals/sample', 'explorer /api/query/deals/export'],
  ...['buyer /api/deals/likes', '/images/new/cover/7001', '/images/resize?'],
];

const explores = (asker: Asker | undefined): boolean => EXPLORERS.includes(asker);

/** A new UUID is another one each time. */
const withoutUuids = (answer: string | undefined) =>
  answer?.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID');

/** What is answered otherwise than before the deals were there; the beginning is enough to see what. */
const leaks = (now: ReadonlyMap<string, string>, never: ReadonlyMap<string, string>) =>
  [...now]
    .filter(([address, answer]) => withoutUuids(answer) !== withoutUuids(never.get(address)))
    .map(([address, answer]) => `${address}: ${answer.slice(0, 400)}`);

it('knows every route that takes parameters', () => {
  const { all, of } = publicAddresses();
  expect(all.length + of(canariesFor(['private'])[0]!).length).toBeGreaterThan(100);
});

describe('what was just hidden (searches in memory)', () => hiddenAtOnce());
describeWithEngine('opensearch', 'what was just hidden (searches of OpenSearch)', (url) => hiddenAtOnce(url));
