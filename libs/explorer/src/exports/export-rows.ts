import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { QueryExport, RowFormat } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, csvLines, Forbidden, queryWith } from '@outcrop/platform';
import { type Clause, countRows, type SearchScope, textPages } from '@outcrop/search';
import { ExploredCollections } from '../explored/explored-collections.ts';
import { groupsOf } from '../queries/query-plan.ts';

/** Rows of a statement at most: a few megabytes, however long texts become after rows with short ones. */
const PAGE = 5_000;

/**
 * All rows that filters find, as text in pieces (UTF-8). The audit says who took what, and how many rows there were, before the first piece.
 * @param scope of whoever asks, as it is when it is called: asked anew before each piece
 */
export class ExportRows extends commandWith<
  { collection: string; query: QueryExport; scope: () => Promise<SearchScope>; actor: Actor },
  AsyncGenerator<Uint8Array>
>() {}

@CommandHandler(ExportRows)
export class ExportRowsHandler implements ICommandHandler<ExportRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly collections: ExploredCollections,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws NoSuchCollection, Invalid; while it is read Forbidden where somebody's role has become another */
  async execute({ collection: name, query, scope, actor }: ExportRows): Promise<AsyncGenerator<Uint8Array>> {
    const first = await scope();
    const { index, seen, clauseFor, rows } = await this.collections.ask(name, first, async ({ index, seen }) => {
      const found: Clause = { all: Object.values(groupsOf(seen, query.filters)) };
      const clauseFor = (by: SearchScope): Clause => ({ all: [index.visible(by), found] });
      return { index, seen, clauseFor, rows: await countRows(this.em, index, clauseFor(first)) };
    });
    const clause = async () => {
      const now = await scope();
      // Another role sees other fields.
      if (now.kind !== first.kind) throw new Forbidden();
      return clauseFor(now);
    };
    await this.em.fork().transactional(async (em) => {
      const after = { format: query.format, filters: query.filters, rows };
      this.audit.record(em, {
        actor,
        action: 'export-explorer-rows',
        subject: `collection:${name}`,
        before: null,
        after,
      });
    });
    const fields = Object.keys(seen.fields);
    const { format } = query;
    return written(textPages(this.em, index, { clause, fields, format, size: PAGE }), fields, format);
  }
}

/** Whether rows could be exported: nothing is read or recorded. */
export class CheckExport extends queryWith<{ collection: string; query: QueryExport; scope: SearchScope }, void>() {}

@QueryHandler(CheckExport)
export class CheckExportHandler implements IQueryHandler<CheckExport> {
  constructor(private readonly collections: ExploredCollections) {}

  /** @throws NoSuchCollection, Invalid */
  async execute({ collection, query, scope }: CheckExport): Promise<void> {
    const { seen } = await this.collections.find(collection, scope);
    groupsOf(seen, query.filters);
  }
}

/** CSV begins with the names of the fields, by which it can be loaded again. */
async function* written(
  pages: AsyncIterable<Uint8Array>,
  fields: readonly string[],
  format: RowFormat,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') yield Buffer.from(csvLines([fields]));
  yield* pages;
}
