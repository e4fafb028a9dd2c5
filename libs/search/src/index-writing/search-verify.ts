import { isDeepStrictEqual } from 'node:util';
import type { IndexDefinition, WritableDocument } from '../index-definition.ts';
import type { BulkWriter } from '../opensearch/bulk-writer.ts';
import type { IndexAdmin, StoredDocument } from '../opensearch/index-admin.ts';
import { sourceOf } from '../opensearch/index-mapping.ts';
import type { Withheld } from '../withheld/withheld.ts';
import { byId, type DocumentSource, type DocumentSources, idsOf, pagesOf } from './document-source.ts';
import { joinedById } from './joined-by-id.ts';
import type { SearchRebuild } from './search-rebuild.ts';

const PAGE_SIZE = 1_000;
const MAX_EXAMPLES = 20;
const REPAIR_ROUNDS = 3;

export interface VerifyOptions {
  /** Name of one index; all of them when left out. */
  readonly index?: string;
  readonly repair?: boolean;
  readonly onProgress?: (rows: number) => void;
}

export interface VerifyReport {
  readonly index: string;
  /** `postgres`: OpenSearch is not used, the rows are the index; their derived columns were recomputed. */
  readonly engine: 'opensearch' | 'postgres';
  readonly rows: number;
  readonly documents: number;
  /** Rows without a document. */
  readonly missing: number;
  /** Documents of an older revision than their row. */
  readonly stale: number;
  /** Documents without a row. */
  readonly extra: number;
  /** Documents of the right revision with different content, or of a revision that their row never had; rows whose derived columns are wrong. */
  readonly differing: number;
  /** Those that a second comparison found right. */
  readonly repaired: number;
  /** Those that are still wrong; without `repair`, all of them. */
  readonly remaining: number;
  /** Ids of the first few faults. */
  readonly examples: readonly number[];
}

type Fault = 'missing' | 'stale' | 'extra' | 'differing' | 'ahead';

/** Compares every row with its document: id, revision and content (docs/product/events.md#verify). */
export class SearchVerify {
  constructor(
    private readonly sources: DocumentSources,
    private readonly rebuild: SearchRebuild,
    private readonly opensearch: { readonly admin: IndexAdmin; readonly writer: BulkWriter } | undefined,
    private readonly withheld: Withheld,
  ) {}

  /** @throws SearchUnavailable when OpenSearch is down, has no index, or searches do not go to one index */
  async run(options: VerifyOptions = {}): Promise<VerifyReport[]> {
    const reports: VerifyReport[] = [];
    for (const source of await this.sources.select(options.index)) reports.push(await this.verify(source, options));
    return reports;
  }

  private async verify(source: DocumentSource, { repair = false, onProgress }: VerifyOptions): Promise<VerifyReport> {
    const check = await checkRows(source, repair);
    const report = {
      ...{ index: source.definition.name, engine: 'postgres' as VerifyReport['engine'], rows: 0, documents: 0 },
      ...{ missing: 0, stale: 0, extra: 0, differing: check?.differing ?? 0 },
      ...{ repaired: check?.repaired ?? 0, remaining: check?.remaining ?? 0 },
      examples: [...(check?.examples ?? [])],
    };
    if (!this.opensearch) {
      report.rows = check?.rows ?? (await countRows(source));
      return { ...report, documents: report.rows };
    }
    report.engine = 'opensearch';
    const { admin } = this.opensearch;
    const name = await admin.searched(source.definition);
    await admin.refresh(name);

    let ahead = false;
    const examine = async (suspects: number[]) => {
      const faults = await this.recheck(source, name, suspects);
      for (const { id, fault } of faults) {
        report[fault === 'ahead' ? 'differing' : fault] += 1;
        if (report.examples.length < MAX_EXAMPLES) report.examples.push(id);
      }
      ahead ||= faults.some(({ fault }) => fault === 'ahead');
      const left = repair ? await this.repair(source, name, faults) : faults.length;
      report.repaired += faults.length - left;
      report.remaining += left;
    };
    const suspects: number[] = [];
    const rows = pagesOf((after, limit) => source.writablePage(after, limit), PAGE_SIZE);
    for await (const joined of joinedById(rows, admin.scan(name, { source: true, page: PAGE_SIZE }))) {
      for (const { row, doc } of joined) {
        if (row) report.rows += 1;
        if (doc) report.documents += 1;
        if (row && report.rows % PAGE_SIZE === 0) onProgress?.(report.rows);
        if (faultOf(source.definition, row, doc)) suspects.push((row ?? doc)!.id);
        if (suspects.length === PAGE_SIZE) await examine(suspects.splice(0));
      }
    }
    await examine(suspects);
    if (ahead && repair) {
      // Only a database that was restored to an earlier state has such rows; no write under their revision would be accepted.
      await this.rebuild.run({ index: source.definition.name });
      const { remaining } = await this.verify(source, {});
      report.repaired += report.remaining - remaining;
      report.remaining = remaining;
    }
    if (repair) await this.withheld.releaseShown(source.definition);
    return report;
  }

  /** Checks again what seemed wrong, without waiting for a refresh: documents first, so that a row is never older than its document. */
  private async recheck(source: DocumentSource, name: string, ids: readonly number[]): Promise<Suspect[]> {
    if (ids.length === 0) return [];
    const documents = await this.opensearch!.admin.documents(name, ids);
    const rows = byId(await source.byIds(ids));
    return ids.flatMap((id) => {
      const [row, doc] = [rows.get(id), documents.get(id)];
      const fault = faultOf(source.definition, row, doc);
      return fault ? [{ id, fault, row, doc }] : [];
    });
  }

  /**
   * Writes to the index that was compared, whichever is searched by now, and compares again; up to three times, as rows may change meanwhile.
   * @returns how many are still wrong
   */
  private async repair(source: DocumentSource, name: string, faults: readonly Suspect[]): Promise<number> {
    const { writer } = this.opensearch!;
    let left = faults;
    for (let round = 0; round < REPAIR_ROUNDS && left.length > 0; round += 1) {
      const rows = left.flatMap(({ fault, row }) => (row && fault !== 'ahead' ? [row] : []));
      const extra = left.flatMap(({ fault, doc }) => (doc && fault === 'extra' ? [doc] : []));
      await writer.write(source.definition, [name], rows, { mode: 'same' });
      await writer.remove(name, extra);
      left = await this.recheck(source, name, idsOf(left));
    }
    return left.length;
  }
}

interface Suspect {
  readonly id: number;
  readonly fault: Fault;
  readonly row: WritableDocument | undefined;
  readonly doc: StoredDocument | undefined;
}

function faultOf(index: IndexDefinition, row?: WritableDocument, doc?: StoredDocument): Fault | undefined {
  if (!row) return doc ? 'extra' : undefined;
  if (!doc) return 'missing';
  const newer = BigInt(row.revision) - BigInt(doc.revision);
  if (newer !== 0n) return newer > 0n ? 'stale' : 'ahead';
  return isDeepStrictEqual(JSON.parse(sourceOf(index, row)), doc.source) ? undefined : 'differing';
}

/** Checks the derived columns of the rows, and after a repair checks them again. */
async function checkRows(source: DocumentSource, repair: boolean) {
  const check = await source.checkRows?.({ repair });
  if (!check) return undefined;
  const remaining = check.repaired > 0 ? (await source.checkRows!({ repair: false })).differing : check.differing;
  return { ...check, repaired: Math.max(0, check.differing - remaining), remaining };
}

async function countRows(source: DocumentSource): Promise<number> {
  let rows = 0;
  for await (const page of pagesOf((after, limit) => source.revisions(after, limit), 10 * PAGE_SIZE))
    rows += page.length;
  return rows;
}
