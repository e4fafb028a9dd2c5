import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describeWithEngine, testSeed } from '@outcrop/platform/testing';
import { ADMIN_SCOPE, SearchMisuse, SearchUnavailable } from '@outcrop/search';
import { checkSearchContract, contractDocuments, contractIndex, MemorySearchEngine } from '@outcrop/search/testing';
import { BulkWriter } from '../src/opensearch/bulk-writer.ts';
import {
  EngineAway,
  EngineSlow,
  IndexMissing,
  openSearchClient,
  RequestRefused,
  TooManyClauses,
} from '../src/opensearch/client.ts';
import { IndexAdmin } from '../src/opensearch/index-admin.ts';
import { OpenSearchEngine } from '../src/opensearch/opensearch-engine.ts';

const seed = testSeed();
const documents = contractDocuments(seed, 2_000);
const bars = { histograms: { ids: { field: 'id', interval: 1 } } };
const request = { groups: {}, sort: [], from: 0, size: 1 };
/** Of 2,001 buckets each: 32 of them fit into the engine's 65,535, with bars beside them. */
const wideFacets = (count: number) => ({
  ...request,
  facets: Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${n}`, { field: 'id', limit: 1_000, distinct: true as const }]),
  ),
  histograms: { years: { field: 'day', interval: 'year' as const } },
});

describeWithEngine('opensearch', 'OpenSearchEngine', (url) => {
  const client = openSearchClient(url, 30_000);
  const prefix = `test-${process.pid}-${seed}`;
  const admin = new IndexAdmin(client, prefix);
  const name = admin.newName(contractIndex);
  // Searches as the product makes them. A long timeout: this suite tests answers, not speed.
  const searching = openSearchClient(url, 30_000);
  const engine = new OpenSearchEngine(searching, prefix, 30_000);
  // Most of whose pages are far behind the first: as many hits are collected by one request.
  const far = new OpenSearchEngine(searching, prefix, 30_000, 60);

  beforeAll(async () => {
    await admin.create(contractIndex, name);
    const { failures, lost } = await new BulkWriter(client).write(contractIndex, [name], documents);
    expect({ failures: [...failures], lost: [...lost] }).toEqual({ failures: [], lost: [] });
    await admin.refresh(name);
    await admin.swap(contractIndex, name);
  });
  afterAll(async () => {
    await admin.drop(name);
    await Promise.all([client.close(), searching.close()]);
  });

  it(`answers 1,000 random states like the plain definition (seed ${seed})`, async () => {
    const { found } = await checkSearchContract(engine, { documents, seed, states: 1_000 });
    expect(found).toBeGreaterThan(400);
  }, 180_000);

  it(`reaches any page of 500 random states, far from both ends as well (seed ${seed})`, async () => {
    const { found } = await checkSearchContract(far, { documents, seed: seed + 1, states: 500 });
    expect(found).toBeGreaterThan(160);
  }, 180_000);

  it.each(['code', 'amount', 'price', 'place', 'day', 'sold'])(
    'reaches pages all over the order of %s, absent and equal values too',
    async (field) => {
      const definition = new MemorySearchEngine(documents);
      for (const descending of [false, true])
        for (let from = 50; from < documents.length; from += 150) {
          const page = { groups: {}, sort: [{ field: 'sold' }, { field, descending }], from, size: 20 };
          const { hits } = await definition.search(contractIndex, page, ADMIN_SCOPE);
          expect((await far.search(contractIndex, page, ADMIN_SCOPE)).hits).toEqual(hits);
        }
    },
    60_000,
  );

  it('refuses more bars than there may be', async () => {
    const wider = { histograms: { ids: { field: 'id', interval: 6 } } };
    await expect(engine.search(contractIndex, { ...request, ...bars }, ADMIN_SCOPE)).rejects.toThrow(SearchMisuse);
    const { histograms } = await engine.search(contractIndex, { ...request, ...wider }, ADMIN_SCOPE);
    expect(histograms['ids']).toHaveLength(1_000);
  });

  it.each([32, 33, 50])(
    'answers %i facets of a thousand values beside bars, as the plain definition does',
    async (count) => {
      const { engine: _, ...answer } = await engine.search(contractIndex, wideFacets(count), ADMIN_SCOPE);
      const { engine: __, ...expected } = await new MemorySearchEngine(documents).search(
        contractIndex,
        wideFacets(count),
        ADMIN_SCOPE,
      );
      expect(answer).toEqual(expected);
    },
  );

  it('says that there are too many bars beside as many facets, where these are too many', async () => {
    const search = engine.search(contractIndex, { ...wideFacets(50), ...bars }, ADMIN_SCOPE);
    await expect(search).rejects.toThrow('choose a wider one');
  });

  it('says which command builds a missing index', async () => {
    const search = engine.search({ ...contractIndex, version: 2 }, request, ADMIN_SCOPE);
    await expect(search).rejects.toThrow(IndexMissing);
    await expect(search).rejects.toThrow('search rebuild');
  });
});

describe('OpenSearchEngine, without OpenSearch', () => {
  const withServer = async (
    answer: http.RequestListener,
    check: (engine: OpenSearchEngine) => Promise<void>,
    timeoutMs = 50,
  ) => {
    const server = http.createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = openSearchClient(url, 30_000);
    try {
      await check(new OpenSearchEngine(client, 'test', timeoutMs));
    } finally {
      await client.close();
      server.closeAllConnections();
      server.close();
    }
  };

  it('asks anew each time that a prepared search is asked', async () => {
    let total = 1;
    const answer: http.RequestListener = (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ hits: { total: { value: total }, hits: [{ sort: [7, 7] }] } }));
    await withServer(answer, async (engine) => {
      const search = engine.prepare(contractIndex, request, ADMIN_SCOPE);
      expect(await search()).toMatchObject({ total: 1 });
      total = 2;
      expect(await search()).toMatchObject({ total: 2 });
    });
  });

  it('asks in as many requests as it takes for facets that may count in more buckets than there are', async () => {
    const asked: { size: number; aggs: Record<string, object> }[] = [];
    const answer: http.RequestListener = async (message, response) => {
      asked.push(JSON.parse(await text(message)));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hits":{"total":{"value":7}}}');
    };
    await withServer(
      answer,
      async (engine) => {
        const found = await engine.search(contractIndex, wideFacets(50), ADMIN_SCOPE);
        expect(found.total).toBe(7);
        expect(Object.keys(found.facets)).toHaveLength(50);
        expect(Object.keys(found.distinct)).toHaveLength(50);
      },
      30_000,
    );
    expect(
      asked
        .map(({ size, aggs }) => [size, Object.keys(aggs).filter((name) => /^f\d/.test(name)).length, 'b0' in aggs])
        .sort(),
    ).toEqual([
      [0, 18, false],
      [1, 32, true],
    ]);
  });

  it('counts the last page from the end, and anew where other documents are there by then', async () => {
    const totals = [30_000, 29_995, 29_995];
    const asked: { from?: number; size: number; sort: object[] }[] = [];
    const answer: http.RequestListener = async (message, response) => {
      asked.push(JSON.parse(await text(message)));
      const hits = { total: { value: totals.shift() }, hits: [{ sort: [7] }, { sort: [6] }] };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ hits }));
    };
    await withServer(
      answer,
      async (engine) => {
        const page = { ...request, from: 29_990, size: 20 };
        const hits = [{ id: 6 }, { id: 7 }];
        expect(await engine.search(contractIndex, page, ADMIN_SCOPE)).toMatchObject({ total: 29_995, hits });
      },
      30_000,
    );
    expect(asked.map(({ size }) => size)).toEqual([0, 10, 5]);
    expect(asked[2]).toMatchObject({ sort: [{ document_id: 'desc' }] });
    expect(asked[2]).not.toHaveProperty('from');
  });

  it('refuses a page in the order of points that is far from both ends', async () => {
    const answer: http.RequestListener = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hits":{"total":{"value":40000}}}');
    await withServer(answer, async (engine) => {
      const score = { clauses: [], minimum: 0 };
      const search = engine.search(contractIndex, { ...request, score, from: 20_000 }, ADMIN_SCOPE);
      await expect(search).rejects.toThrow(SearchMisuse);
    });
  });

  it('gives up on an engine that does not answer, without a retry', async () => {
    let asked = 0;
    const silent = () => {
      asked += 1;
    };
    await withServer(silent, async (engine) => {
      await expect(engine.search(contractIndex, request, ADMIN_SCOPE)).rejects.toThrow(SearchUnavailable);
    });
    expect(asked).toBe(1);
  });

  it.each([
    [500, {}],
    [503, {}],
    [429, {}],
    [200, { timed_out: true, hits: { total: { value: 0 } } }],
    [200, { _shards: { failed: 1 }, hits: { total: { value: 0 } } }],
  ])('treats status %i with %j as unavailable', async (status, body) => {
    const answer: http.RequestListener = (_, response) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    await withServer(answer, async (engine) => {
      await expect(engine.search(contractIndex, request, ADMIN_SCOPE)).rejects.toThrow(SearchUnavailable);
    });
  });

  it('says which request was refused and why, so that the rows answer and somebody reads it', async () => {
    const answer: http.RequestListener = (_, response) =>
      response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"type":"parsing_exception"}}');
    await withServer(answer, async (engine) => {
      const search = engine.search(contractIndex, request, ADMIN_SCOPE);
      await expect(search).rejects.toThrow('parsing_exception');
      await expect(search).rejects.toThrow(RequestRefused);
    });
  });

  it('says that there are too many bars where the engine counts no more, which is no trouble of its own', async () => {
    const body = {
      error: { type: 'search_phase_execution_exception', caused_by: { type: 'too_many_buckets_exception' } },
    };
    const answer: http.RequestListener = (_, response) =>
      response.writeHead(503, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    await withServer(answer, async (engine) => {
      const search = engine.search(contractIndex, { ...request, ...bars }, ADMIN_SCOPE);
      await expect(search).rejects.toThrow(SearchMisuse);
      await expect(search).rejects.toThrow('choose a wider one');
      await expect(engine.search(contractIndex, request, ADMIN_SCOPE)).rejects.toThrow(RequestRefused);
    });
  });

  it('is refused what has too many conditions, which is no trouble of its own whatever its status says', async () => {
    const one = { type: 'too_many_nested_clauses' };
    for (const error of [{ caused_by: one }, { root_cause: [one] }]) {
      const answer: http.RequestListener = (_, response) =>
        response
          .writeHead(500, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ error: { type: 'search_phase_execution_exception', ...error } }));
      await withServer(answer, async (engine) => {
        await expect(engine.search(contractIndex, request, ADMIN_SCOPE)).rejects.toThrow(TooManyClauses);
      });
    }
  });

  it('takes an answer of something else for unavailable', async () => {
    const answer: http.RequestListener = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
    await withServer(answer, async (engine) => {
      await expect(engine.search(contractIndex, request, ADMIN_SCOPE)).rejects.toThrow(SearchUnavailable);
    });
  });

  it('tells a slow engine from one that is not there', async () => {
    await withServer(
      () => undefined,
      (engine) => expect(engine.search(contractIndex, request, ADMIN_SCOPE)).rejects.toThrow(EngineSlow),
    );
    const client = openSearchClient('http://127.0.0.1:1', 30_000);
    const search = new OpenSearchEngine(client, 'test').search(contractIndex, request, ADMIN_SCOPE);
    await expect(search).rejects.toThrow(EngineAway);
    await client.close();
  });
});
