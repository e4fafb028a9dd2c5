import { Unavailable } from '@outcrop/platform';
import type { Versioned, WritableDocument } from '../index-definition.ts';
import type { BulkWriter } from '../opensearch/bulk-writer.ts';
import { IndexMissing } from '../opensearch/client.ts';
import type { IndexAdmin } from '../opensearch/index-admin.ts';
import { SearchUnavailable } from '../search-engine.ts';
import { type DocumentSource, pagesOf } from './document-source.ts';
import { joinedById } from './joined-by-id.ts';

/** What OpenSearch said it had written of a copy, in order of id: 16 bytes a document, so that a million are 16 MB. */
export class CopiedDocuments {
  private readonly kept: { readonly ids: Float64Array; readonly revisions: BigInt64Array }[] = [];
  /** How many rows were read. */
  rows = 0;
  /** How many documents were written. */
  size = 0;

  /**
   * @param at the page's place among the pages: they may end in any order
   * @param isRefused whether OpenSearch did not take the document of an id
   */
  keep(at: number, page: readonly Versioned[], isRefused: (id: number) => boolean): void {
    const written = page.filter(({ id }) => !isRefused(id));
    this.kept[at] = {
      ids: Float64Array.from(written, ({ id }) => id),
      revisions: BigInt64Array.from(written, ({ revision }) => BigInt(revision)),
    };
    this.rows += page.length;
    this.size += written.length;
  }

  async *pages(): AsyncGenerator<Versioned[]> {
    for (const { ids, revisions } of this.kept)
      yield Array.from(ids, (id, i) => ({ id, revision: String(revisions[i]) }));
  }
}

const PAGE_SIZE = 1_000;
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

/**
 * Writes every row's document to an index. One page is read while three others are being written, so memory stays flat however many there
 * are. A document that is refused is left to {@link reconcileDocuments}.
 * @param onStep called with the number sent so far; it may throw to stop
 * @returns what was written
 */
export async function copyDocuments(
  source: DocumentSource,
  name: string,
  { admin, writer }: { admin: IndexAdmin; writer: BulkWriter },
  onStep: (count: number) => void,
): Promise<CopiedDocuments> {
  const inFlight = new Set<Promise<void>>();
  let refreshing: Promise<void> | undefined;
  const copied = new CopiedDocuments();
  let [pages, rows, unrefreshed] = [0, 0, 0];
  try {
    for await (const page of pagesOf((after, limit) => source.writablePage(after, limit), PAGE_SIZE)) {
      const at = pages++;
      const bulk = write(source, name, writer, page).then(({ failures, postponed, bytes }) => {
        copied.keep(at, page, (id) => failures.has(id) || postponed.has(id));
        inFlight.delete(bulk);
        unrefreshed += bytes;
      });
      // It is awaited below; this keeps an earlier failure from counting as unhandled.
      bulk.catch(() => undefined);
      inFlight.add(bulk);
      rows += page.length;
      onStep(rows);
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
 * Compares the ids and revisions of rows and documents and writes the differences, until there are none. An index that holds as many documents as were
 * written to it holds those: what differs from them is looked for first, and the index is read only if anything does (docs/product/events.md#rebuild).
 * @returns how many documents were written
 * @throws RebuildFailed when a document is refused; SearchUnavailable when OpenSearch takes none now
 */
export async function reconcileDocuments(
  source: DocumentSource,
  name: string,
  { admin, writer, copied }: { admin: IndexAdmin; writer: BulkWriter; copied: CopiedDocuments },
  onStep: (count: number) => void,
): Promise<number> {
  let written = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await admin.refresh(name);
    const isAsCopied = round === 0 && (await admin.count(name)) === copied.size;
    const documents = isAsCopied ? copied.pages() : admin.scan(name, { source: false });
    const failures = new Map<number, string>();
    let differing = 0;
    for await (const ids of differences(source, documents, onStep)) {
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

/** Ids of rows that have no document of their revision or a newer one, 500 at a time. */
async function* differences(
  source: DocumentSource,
  documents: AsyncIterable<Versioned[]>,
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
      if (ids.length < 500) continue;
      yield ids;
      ids = [];
    }
  }
  if (ids.length > 0) yield ids;
}

async function write(source: DocumentSource, name: string, writer: BulkWriter, documents: readonly WritableDocument[]) {
  const result = await writer.write(source.definition, [name], documents);
  if (result.lost.size > 0) throw new IndexMissing(`the new index ${name} has disappeared`);
  return result;
}
