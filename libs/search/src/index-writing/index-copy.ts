import { freeBytes, Unavailable } from '@outcrop/platform';
import type { WritableDocument } from '../index-definition.ts';
import { type BulkBody, bulkBodies } from '../opensearch/bulk-bodies.ts';
import type { BulkResult, BulkWriter } from '../opensearch/bulk-writer.ts';
import { IndexMissing } from '../opensearch/client.ts';
import type { IndexAdmin, StoredDocument } from '../opensearch/index-admin.ts';
import { SearchUnavailable } from '../search-engine.ts';
import { type DocumentSource, pagesOf } from './document-source.ts';
import { joinedById } from './joined-by-id.ts';
import type { Moment, RowChanges } from './row-changes.ts';

/** What OpenSearch said of a copy. */
export class CopiedDocuments {
  /** Rows that it took no document of. */
  readonly refused = new Set<number>();
  /** How many rows were read. */
  rows = 0;

  /** @param moment before the first row was read */
  constructor(readonly moment: Moment) {}

  /** How many documents were written. */
  get size(): number {
    return this.rows - this.refused.size;
  }
}

const PAGE_SIZE = 1_000;
/** Of pages that the database writes as text, each of which it plans anew. */
const TEXT_PAGE_SIZE = 2_000;
/** What one request holds at most: OpenSearch advises 5 to 15 MB, and memory stays flat. */
const MAX_BYTES = 5_000_000;
/** Rows that are read anew by their ids. */
const IDS_AT_ONCE = 500;
const BULKS_IN_FLIGHT = 3;
/** The engine makes what was written searchable while more comes: left to the end, that takes seconds of one core. More often, it merges the same documents more often. */
const REFRESH_EVERY_BYTES = 64 * 2 ** 20;
const REVISIONS_PAGE_SIZE = 5_000;
/** Each round writes every difference that it finds; a later one finds what has changed since, and the projection writes that too. */
const MAX_ROUNDS = 10;

/** Some documents cannot be written; the live index was left as it is. */
export class RebuildFailed extends Unavailable {
  constructor(index: string, failures: ReadonlyMap<number, string>) {
    const some = [...failures].slice(0, 5).map(([id, reason]) => `${id}: ${reason}`);
    super(`${failures.size} documents of ${index} cannot be written, so the live index was kept. ${some.join('; ')}`);
  }
}

/** What writes an index, and tells which rows were changed. */
export interface CopyEngines {
  readonly admin: IndexAdmin;
  readonly writer: BulkWriter;
  readonly changes: RowChanges;
}

/** Documents that are sent together. */
interface Bulk {
  readonly documents: number;
  send(): Promise<BulkResult>;
}

/** Everything of a source, a request at a time: as the database writes it, where it does. */
async function* bulksOf(source: DocumentSource, name: string, writer: BulkWriter): AsyncGenerator<Bulk> {
  if (source.bulkPages)
    for await (const page of source.bulkPages(TEXT_PAGE_SIZE))
      for (const body of bulkBodies(page, MAX_BYTES))
        yield { documents: body.documents, send: () => writeBody(name, writer, body) };
  else
    for await (const page of pagesOf((after, limit) => source.writablePage(after, limit), PAGE_SIZE))
      yield { documents: page.length, send: () => write(source, name, writer, page) };
}

/**
 * Writes every row's document to an index. One page is read while three others are being written, so memory stays flat however many there
 * are. A document that is refused is left to {@link reconcileDocuments}.
 * @param onStep called with the number sent so far; it may throw to stop
 * @returns what was written
 */
export async function copyDocuments(
  source: DocumentSource,
  name: string,
  { admin, writer, changes }: CopyEngines,
  onStep: (count: number) => void,
): Promise<CopiedDocuments> {
  const inFlight = new Set<Promise<void>>();
  let refreshing: Promise<void> | undefined;
  const copied = new CopiedDocuments(await changes.now());
  let unrefreshed = 0;
  try {
    for await (const { documents, send } of bulksOf(source, name, writer)) {
      const bulk = send().then(({ failures, postponed, bytes }) => {
        for (const id of [...failures.keys(), ...postponed.keys()]) copied.refused.add(id);
        inFlight.delete(bulk);
        unrefreshed += bytes;
      });
      // It is awaited below; this keeps an earlier failure from counting as unhandled.
      bulk.catch(() => undefined);
      inFlight.add(bulk);
      copied.rows += documents;
      onStep(copied.rows);
      // One that fails is no matter: the index is refreshed at the end in any case.
      if (unrefreshed >= REFRESH_EVERY_BYTES) {
        unrefreshed = 0;
        refreshing = admin.refresh(name).catch(() => undefined);
      }
      if (inFlight.size >= BULKS_IN_FLIGHT) await Promise.race(inFlight);
    }
  } finally {
    await Promise.allSettled([...inFlight, refreshing]);
  }
  await Promise.all(inFlight);
  return copied;
}

/**
 * Writes what differs between rows and documents, until nothing does. An index that holds as many documents as were written to it holds those: then only rows that were
 * refused, or changed since the first was read, differ. Otherwise, and after anything did, the ids and revisions of all are compared (docs/product/events.md#rebuild).
 * @returns how many documents were written
 * @throws RebuildFailed when a document is refused; SearchUnavailable when OpenSearch takes none now
 */
export async function reconcileDocuments(
  source: DocumentSource,
  name: string,
  { admin, writer, changes, copied }: CopyEngines & { readonly copied: CopiedDocuments },
  onStep: (count: number) => void,
): Promise<number> {
  let written = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await admin.refresh(name);
    const isAsCopied = round === 0 && (await admin.count(name)) === copied.size;
    const failures = new Map<number, string>();
    let differing = 0;
    for await (const ids of isAsCopied
      ? changedSince(source, changes, copied, onStep)
      : differences(source, admin.scan(name, { source: false }), onStep)) {
      differing += ids.length;
      const refused = await write(source, name, writer, await source.byIds(ids));
      for (const [id, reason] of refused.failures) failures.set(id, reason);
      for (const reason of refused.postponed.values()) throw new SearchUnavailable(reason);
    }
    if (failures.size > 0) throw new RebuildFailed(source.definition.name, failures);
    written += differing;
    if (differing === 0) break;
  }
  return written;
}

/** Ids of rows that were refused, or changed after a copy began, some at a time. */
async function* changedSince(
  { definition }: DocumentSource,
  changes: RowChanges,
  { moment, refused, rows }: CopiedDocuments,
  onStep: (count: number) => void,
) {
  onStep(rows);
  if (refused.size > 0) yield* pagesFrom([...refused]);
  yield* changes.since(definition, moment, IDS_AT_ONCE);
}

function* pagesFrom(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) yield ids.slice(at, at + IDS_AT_ONCE);
}

/** Ids of rows that have no document of their revision or a newer one, some at a time. */
async function* differences(
  source: DocumentSource,
  documents: AsyncIterable<StoredDocument[]>,
  onStep: (count: number) => void,
) {
  const rows = pagesOf((after, limit) => source.revisions(after, limit), REVISIONS_PAGE_SIZE);
  let ids: number[] = [];
  let compared = 0;
  for await (const joined of joinedById(rows, documents)) {
    for (const { row, doc } of joined) {
      if (!row) continue;
      compared += 1;
      if (compared % PAGE_SIZE === 0) onStep(compared);
      if (doc && (doc.revision === row.revision || BigInt(doc.revision) >= BigInt(row.revision))) continue;
      ids.push(row.id);
      if (ids.length < IDS_AT_ONCE) continue;
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}

const write = async (
  source: DocumentSource,
  name: string,
  writer: BulkWriter,
  documents: readonly WritableDocument[],
): Promise<BulkResult> => notLost(name, await writer.write(source.definition, [name], documents));

async function writeBody(name: string, writer: BulkWriter, body: BulkBody): Promise<BulkResult> {
  const result = notLost(name, await writer.writeBody(name, body));
  // Who answered has read all of it. Left to V8, the whole heap would be collected for every few pages.
  freeBytes(body.lines);
  return result;
}

function notLost(name: string, result: BulkResult): BulkResult {
  if (result.lost.size > 0) throw new IndexMissing(`the new index ${name} has disappeared`);
  return result;
}
