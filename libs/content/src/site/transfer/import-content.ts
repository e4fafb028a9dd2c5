import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { collectionOf, PAGE_COLLECTIONS } from '@outcrop/contracts';
import {
  type Actor,
  AuditTrail,
  actorName,
  CliError,
  commandWith,
  DomainError,
  Env,
  executeBound,
  Outbox,
} from '@outcrop/platform';
import { announceContentChange } from '../../announce-content-change.ts';
import { ContentEditedElsewhere, editedAt } from '../../edited-at.ts';
import { StoreContentFile } from '../../files/commands/store-content-file.ts';
import { contentOf, readItemRecords } from '../../items/item-records.ts';
import { shapeOf } from '../../items/item-shape.ts';
import { FILES } from '../../schema/own-schema.ts';
import { contentImported } from './content-imported.event.ts';
import { countContent, deleteContentRows, describeFiles, insertContentRows, readContentRows } from './content-rows.ts';
import type { ContentArchive } from './read-archive.ts';
import { COLLECTIONS_IN_ORDER, columnsOf, fileNameOf, PARTS, type TransferRow } from './transfer-format.ts';

/** How an import ended: it was written, or the same content was there already. */
export type ImportOutcome = 'imported' | 'unchanged';

/**
 * Writes an export that was checked into an empty installation, with its ids (docs/product/content.md#content-export).
 */
export class ImportContent extends commandWith<
  {
    archive: ContentArchive;
    options: {
      /** Whether what there is goes; else there must be nothing, or the same. */
      readonly replace: boolean;
      readonly progress?: (sentence: string) => void;
    };
    actor: Actor;
  },
  ImportOutcome
>() {}

@CommandHandler(ImportContent)
export class ImportContentHandler implements ICommandHandler<ImportContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly env: Env,
  ) {}

  /** Files come first, each once; then all rows in one transaction. @throws CliError when there is other content already, or a file is damaged; ContentEditedElsewhere */
  async execute({ archive, options: { replace, progress = () => {} }, actor }: ImportContent): Promise<ImportOutcome> {
    const elsewhere = editedAt(this.env);
    if (elsewhere !== null) throw new ContentEditedElsewhere(elsewhere);
    if (await this.isThere(archive)) return 'unchanged';
    if (!replace) assertEmpty(await countContent(this.em.fork()));
    await this.storeFiles(archive, actor, progress);
    await this.em.fork().transactional(async (em) => {
      await executeBound(em, `select pg_advisory_xact_lock(hashtextextended('content import', 0))`, []);
      const before = await countContent(em);
      if (replace) await deleteContentRows(em);
      else assertEmpty(before);
      let items = 0;
      for (const name of COLLECTIONS_IN_ORDER) {
        const rows = archive.rows.get(name) ?? [];
        await insertContentRows(em, name, rows);
        items += rows.length;
        if (rows.length) progress(`${name}: ${rows.length}`);
      }
      await describeFiles(em, archive.rows.get(FILES) ?? []);
      await this.storeRevisions(em, archive, actor);
      this.audit.record(em, {
        actor,
        action: 'import-content',
        subject: 'content',
        before: Object.fromEntries(before),
        after: Object.fromEntries(await countContent(em)),
      });
      this.outbox.record(em, contentImported({ items, files: archive.files.size, replaced: replace }), actor);
      await announceContentChange(em);
    });
    return 'imported';
  }

  /** Whether every row is there as it would be written, and no other. */
  private async isThere(archive: ContentArchive): Promise<boolean> {
    const there = await readContentRows(this.em.fork());
    return COLLECTIONS_IN_ORDER.every((name) => {
      const [ours, theirs] = [there.get(name) ?? [], archive.rows.get(name) ?? []];
      const columns = columnsOf(name);
      const byId = new Map(theirs.map((row) => [row['id'], comparable(row, columns)]));
      return ours.length === theirs.length && ours.every((row) => byId.get(row['id']) === comparable(row, columns));
    });
  }

  private async storeFiles(
    { rows, files }: ContentArchive,
    actor: Actor,
    progress: (sentence: string) => void,
  ): Promise<void> {
    let stored = 0;
    for (const row of rows.get(FILES) ?? []) {
      const { id, title, description, filename_download } = row as Record<string, string>;
      const bytes = files.get(id as string) as string;
      const values = { bytes, id: id as string, title: title as string, filename: filename_download as string };
      const store = new StoreContentFile({ input: { ...values, description: description ?? null, ours: true }, actor });
      await this.commands.execute(store).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        throw new CliError(`${PARTS.files}/${fileNameOf(row as { id: string; type: string })}: ${error.detail}`);
      });
      stored += 1;
      if (stored % 25 === 0 || stored === files.size) progress(`files: ${stored} of ${files.size}`);
    }
  }

  /** So that the first change to an item can be compared with what was imported, and undone. */
  private async storeRevisions(em: EntityManager, { rows }: ContentArchive, actor: Actor): Promise<void> {
    for (const name of PAGE_COLLECTIONS) {
      const ids = (rows.get(name) ?? []).map(({ id }) => id as number);
      const shape = shapeOf(name);
      const records = await readItemRecords(em, shape, ids);
      const revisions = [...records].map(([item, record]) => ({ item, content: contentOf(shape, record) }));
      await executeBound(
        em,
        `insert into content_revision (collection, item, version, action, changed, content, who)
         select $1, e.item, 1, 'imported', '{}', e.content, $2
         from jsonb_to_recordset($3::jsonb) as e (item int, content jsonb)`,
        [name, actorName(actor), JSON.stringify(revisions)],
      );
    }
  }
}

/** A row in one form: columns and the names within a value in one order, nothing and emptiness alike, decimals by their value. */
const comparable = (row: TransferRow, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => simple(row[column])));

const simple = (value: unknown): unknown => {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (Array.isArray(value)) return value.map(simple);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, simple(part)]);
  return value ?? null;
};

function assertEmpty(counts: ReadonlyMap<string, number>): void {
  if (counts.size === 0) return;
  const found = [...counts].map(([name, total]) => `${total} of ${collectionOf(name)?.plural ?? name}`).join(', ');
  throw new CliError(`There is content already (${found}). With --replace the import takes its place.`);
}
