import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeWithEngine } from '@outcrop/platform/testing';
import { RebuildFailed, SearchTargets } from '@outcrop/search';
import { contractIndex } from '@outcrop/search/testing';
import { OpenSearch } from '../src/opensearch/opensearch.ts';
import { NO_DRIFT, startWithOpenSearch } from './index-writing.ts';

describeWithEngine('opensearch', 'a document that OpenSearch does not take now', (url) => {
  let writing: Awaited<ReturnType<typeof startWithOpenSearch>>;
  let name: string;
  beforeEach(async () => {
    writing = await startWithOpenSearch(url);
    name = (await writing.rebuild.run())[0]!.name!;
    await writing.rows.change([1, 4], 'newer');
  });
  afterEach(() => writing.stop());

  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const write = async (targets = writing.targets) => targets.write(contractIndex, await writing.rows.byIds([1, 4]));

  it.each([
    // What OpenSearch sets by itself when the disk is full (flood stage).
    ['read_only_allow_delete', 'read-only'],
    ['write', 'blocked'],
  ])('because of the block %s comes later, uncounted, and is written when the block is gone', async (block, words) => {
    await send('PUT', `${name}/_settings`, { [`index.blocks.${block}`]: true });
    const refused = await write();
    for (const id of [1, 4]) expect(refused.outcomeOf(id)).toEqual({ later: expect.stringContaining(words) });
    await send('PUT', `${name}/_settings`, { [`index.blocks.${block}`]: null });
    const taken = await write();
    for (const id of [1, 4]) expect(taken.outcomeOf(id)).toEqual({ done: true });
    expect(await writing.check()).toMatchObject(NO_DRIFT);
  });

  it('because its index is closed comes later, and is written when it is open', async () => {
    await send('POST', `${name}/_close`);
    expect((await write()).outcomeOf(1)).toEqual({ later: expect.stringContaining('closed') });
    await send('POST', `${name}/_open?wait_for_active_shards=1`);
    expect((await write()).outcomeOf(1)).toEqual({ done: true });
  });

  it.each([429, 503])('one by one with status %i comes later; the others are written', async (status) => {
    const type = status === 429 ? 'rejected_execution_exception' : 'unavailable_shards_exception';
    await throughFront(url, { status, type, id: '4' }, async (front) => {
      const opensearch = new OpenSearch(front, writing.prefix);
      const result = await write(new SearchTargets(writing.indexes, opensearch, writing.withheld));
      expect(result.outcomeOf(1)).toEqual({ done: true });
      expect(result.outcomeOf(4)).toEqual({ later: expect.stringContaining('the engine is busy') });
      await opensearch.close();
    });
  });

  it('does not count as one that a rebuild cannot write', async () => {
    await throughFront(url, { status: 429, type: 'cluster_block_exception', id: '4' }, async (front) => {
      const opensearch = new OpenSearch(front, writing.prefix);
      const rebuild = writing.rebuildWith(opensearch).run();
      await expect(rebuild).rejects.toThrow('the engine is busy');
      await expect(rebuild).rejects.not.toThrow(RebuildFailed);
      await opensearch.close();
    });
  });

  it('is not taken for written because a stranger answers', async () => {
    const server = http.createServer((_, response) => response.end('<h1>Welcome</h1>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const opensearch = new OpenSearch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, writing.prefix);
    await expect(write(new SearchTargets(writing.indexes, opensearch, writing.withheld))).rejects.toMatchObject({
      name: 'TryLater',
    });
    await opensearch.close();
    server.closeAllConnections();
    server.close();
  });
});

interface Refusal {
  readonly status: number;
  readonly type: string;
  /** Of the one document that is refused. */
  readonly id: string;
}

/** OpenSearch behind a server that refuses one document of every bulk request, as an engine in trouble does. */
async function throughFront(engine: string, refusal: Refusal, check: (url: string) => Promise<void>): Promise<void> {
  const forward = (request: http.IncomingMessage, body: string) =>
    fetch(`${engine}${request.url}`, {
      method: request.method!,
      ...(body && { body }),
      headers: { 'Content-Type': request.headers['content-type'] ?? 'application/json' },
    });
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    if (request.url?.split('?')[0]?.endsWith('/_bulk')) {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(await bulkAnswer(body, refusal, (rest) => forward(request, rest))));
    } else {
      const answer = await forward(request, body);
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await check(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Sends on what is not refused, and answers as OpenSearch does: an item per document, in their order. */
async function bulkAnswer(body: string, { status, type, id }: Refusal, send: (body: string) => Promise<Response>) {
  const lines = body.trimEnd().split('\n');
  const documents = lines.flatMap((line, i) => (i % 2 === 0 ? [{ head: line, source: lines[i + 1] }] : []));
  const isRefused = ({ head }: { head: string }) => head.includes(`"_id":"${id}"`);
  const taken = documents.filter((one) => !isRefused(one));
  const rest = taken.map(({ head, source }) => `${head}\n${source}\n`).join('');
  const items = rest ? ((await (await send(rest)).json()) as { items: object[] }).items : [];
  const refused = { index: { status, error: { type, reason: 'the engine is busy' } } };
  return { errors: true, items: documents.map((one) => (isRefused(one) ? refused : items.shift())) };
}
