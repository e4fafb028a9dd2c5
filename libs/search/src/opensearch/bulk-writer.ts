import type { Client } from '@opensearch-project/opensearch';
import type { IndexDefinition, Versioned, WritableDocument } from '../index-definition.ts';
import { SearchUnavailable } from '../search-engine.ts';
import { type BulkBody, idsOfBody } from './bulk-bodies.ts';
import { asUnavailable } from './client.ts';
import { sourceOf } from './index-mapping.ts';
import { writeAlias } from './search-alias.ts';

/** What one request holds at most, in letters of one to three bytes: OpenSearch advises 5 to 15 MB, and memory stays flat. */
const MAX_LETTERS = 5_000_000;
const MAX_DOCUMENTS = 1_000;

/** `newer`: refuses what is not newer than the stored document. `same`: also replaces an equal revision, to repair a document. */
export type WriteMode = 'newer' | 'same';

export interface WriteOptions {
  /** `newer` where nothing is said. */
  readonly mode?: WriteMode;
}

export interface BulkResult {
  /** Why a document cannot be written, by id. */
  readonly failures: ReadonlyMap<number, string>;
  /** Why OpenSearch does not take a document now, for reasons of its own (a full disk, too much work, a closed index), by id. */
  readonly postponed: ReadonlyMap<number, string>;
  /** Indexes that are gone; nothing was written to them. */
  readonly lost: ReadonlySet<string>;
  /** How much was sent. */
  readonly bytes: number;
}

interface BulkItem {
  readonly status: number;
  readonly error?: { readonly type?: string; readonly reason?: string };
}
type Action = 'index' | 'delete';
/** What a request says of a document. */
interface Entry {
  readonly id: number;
  readonly lines: string;
}

class Outcome implements BulkResult {
  readonly failures = new Map<number, string>();
  readonly postponed = new Map<number, string>();
  readonly lost = new Set<string>();
  bytes = 0;
}
interface Sent {
  readonly action: Action;
  /** Of the documents of a request, by their place. */
  idAt(i: number): number;
  readonly outcome: Outcome;
}

/** Writes documents with their revision as external version: a stale one is refused with a 409, which is as good as written. */
export class BulkWriter {
  constructor(private readonly client: Client) {}

  /** @throws SearchUnavailable when a whole request fails; some documents may have been written */
  async write(
    index: IndexDefinition,
    indexNames: readonly string[],
    documents: readonly WritableDocument[],
    { mode = 'newer' }: WriteOptions = {},
  ): Promise<BulkResult> {
    const entries = documents.map((doc) => ({
      id: doc.id,
      lines: `${actionLine('index', doc, mode)}${sourceOf(index, doc)}\n`,
    }));
    return this.send('index', indexNames, entries);
  }

  /** Deletes documents that have no row; `revision` is the one that was found in the index. */
  async remove(indexName: string, documents: readonly Versioned[]): Promise<BulkResult> {
    const entries = documents.map((doc) => ({ id: doc.id, lines: actionLine('delete', doc, 'same') }));
    return this.send('delete', [indexName], entries);
  }

  /** Writes documents to one index as the database wrote their lines. @throws SearchUnavailable as {@link write} */
  async writeBody(indexName: string, body: BulkBody): Promise<BulkResult> {
    const { buffer, byteOffset, length } = body.lines;
    let ids: readonly number[] | undefined;
    const idAt = (i: number) => {
      ids ??= idsOfBody(body);
      return ids[i]!;
    };
    const outcome = new Outcome();
    await this.sendTo(indexName, Buffer.from(buffer, byteOffset, length), { action: 'index', idAt, outcome });
    return outcome;
  }

  private async send(action: Action, indexNames: readonly string[], entries: readonly Entry[]): Promise<BulkResult> {
    const outcome = new Outcome();
    for (const chunk of chunks(entries)) {
      // As bytes: of a text the client would count them, and the socket make them once more.
      const body = Buffer.from(chunk.map(({ lines }) => lines).join(''));
      const sent = { action, idAt: (i: number) => chunk[i]!.id, outcome };
      for (const name of indexNames) await this.sendTo(name, body, sent);
    }
    return outcome;
  }

  /** Sends one request, and notes what became of its documents. */
  private async sendTo(name: string, body: Buffer, { action, idAt, outcome }: Sent): Promise<void> {
    outcome.bytes += body.length;
    for (const [i, { status, error }] of (await this.request(action, name, body)).entries()) {
      if (status < 300 || status === 409 || (status === 404 && action === 'delete' && !error)) continue;
      const reason = error?.reason ?? `OpenSearch answered with status ${status}`;
      if (error?.type === 'index_not_found_exception') outcome.lost.add(name);
      else if (isEnginesTrouble(status, error))
        outcome.postponed.set(idAt(i), `OpenSearch does not write to ${name} now: ${reason}`);
      else outcome.failures.set(idAt(i), reason);
    }
  }

  /** @returns the outcome of each line; none when all went well */
  private async request(action: Action, name: string, bulkBody: Buffer): Promise<readonly BulkItem[]> {
    const parts = ['status', 'error.type', 'error.reason'].map((part) => `items.${action}.${part}`);
    try {
      const { body: answer } = await this.client.transport.request({
        method: 'POST',
        path: `/${action === 'index' ? writeAlias(name) : name}/_bulk`,
        bulkBody,
        querystring: {
          filter_path: ['errors', ...parts].join(','),
          require_alias: action === 'index',
        },
      });
      const { errors, items } = answer as unknown as { errors?: boolean; items?: Record<Action, BulkItem>[] };
      if (errors === undefined) throw new SearchUnavailable('writing to the index: what answers is not OpenSearch');
      return errors ? (items ?? []).map((item) => item[action]) : [];
    } catch (error) {
      throw asUnavailable(error, 'writing to the index');
    }
  }
}

/** Whether the refusal says nothing about the document: the delivery is not to blame (docs/product/events.md#retries). */
const isEnginesTrouble = (status: number, error: BulkItem['error']): boolean =>
  status === 429 ||
  status === 503 ||
  error?.type === 'index_closed_exception' ||
  error?.type === 'cluster_block_exception' ||
  error?.reason?.startsWith('no write index is defined for alias') === true;

function actionLine(action: Action, { id, revision }: Versioned, mode: WriteMode): string {
  const kind = mode === 'newer' ? 'external' : 'external_gte';
  // The revision is written as digits: it may be too large for a JavaScript number.
  return `{"${action}":{"_id":"${id}","version":${BigInt(revision)},"version_type":"${kind}"}}\n`;
}

function* chunks(entries: readonly Entry[]): Generator<Entry[]> {
  let chunk: Entry[] = [];
  let letters = 0;
  for (const entry of entries) {
    const { length } = entry.lines;
    if (chunk.length > 0 && (chunk.length >= MAX_DOCUMENTS || letters + length > MAX_LETTERS)) {
      yield chunk;
      [chunk, letters] = [[], 0];
    }
    chunk.push(entry);
    letters += length;
  }
  if (chunk.length > 0) yield chunk;
}
