import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { IndexDefinition, Versioned } from '../index-definition.ts';
import { idsOf } from '../index-writing/document-source.ts';
import type { SearchIndexes, WriteTargets } from '../index-writing/search-indexes.ts';
import type { IndexAdmin } from '../opensearch/index-admin.ts';
import { quoted } from '../rows/clause-sql.ts';

const PAGE = 1_000;

/**
 * Leaves rows out of every search by whoever may no longer see them, until the index shows the change (docs/product/search.md#hidden-at-once).
 * Who changes a row so that somebody may see it no more calls this in the same transaction; to withhold too much costs a moment, no more.
 * @param documents the rows with their revision after the change
 */
export async function withhold(
  em: EntityManager,
  index: Pick<IndexDefinition, 'name'>,
  documents: readonly Versioned[],
): Promise<void> {
  if (documents.length === 0) return;
  await em.execute(
    `insert into search_withheld (index_name, id, revision)
     select ?, d.id, d.revision from json_to_recordset(?::json) as d (id bigint, revision bigint) order by d.id
     on conflict (index_name, id) do update set revision = greatest(search_withheld.revision, excluded.revision)`,
    [index.name, JSON.stringify(documents)],
  );
}

/** A row that is withheld, with the revision that must be shown and the one that the row has. */
export interface WithheldRow extends Versioned {
  readonly rowRevision: string;
}

/** Releases what was withheld, once everything that may be searched shows it. */
export class Withheld {
  /** @param admin none: the rows are the index */
  constructor(
    private readonly pool: pg.Pool,
    private readonly indexes: SearchIndexes,
    private readonly admin: IndexAdmin | undefined,
  ) {}

  /** Those of the rows that are withheld. */
  among(index: IndexDefinition, ids: readonly number[]): Promise<WithheldRow[]> {
    return this.read(index, 'AND w.id = ANY($2::bigint[])', [ids]);
  }

  /**
   * Those that every index shows from now on: their documents are there, and what was written becomes visible here. A document that is ahead
   * of its row is of a database that was set back, and shows nothing of what was done since.
   * @param targets what is written to, and stays so until this returns
   * @throws SearchUnavailable
   */
  async shown(index: IndexDefinition, rows: readonly WithheldRow[], targets: WriteTargets): Promise<WithheldRow[]> {
    if (rows.length === 0 || !(await this.isAllThatIsSearched(index, targets))) return [];
    let shown = [...rows];
    if (!this.admin) return shown;
    for (const name of targets.names) {
      if (shown.length === 0) return [];
      const documents = await this.admin.documents(name, idsOf(shown));
      shown = shown.filter(({ id, revision, rowRevision }) => {
        const stored = documents.get(id);
        return stored && BigInt(stored.revision) >= BigInt(revision) && BigInt(stored.revision) <= BigInt(rowRevision);
      });
      await this.admin.refresh(name);
    }
    return shown;
  }

  /**
   * Lets searches find rows again as far as the index says so. What was hidden once more meanwhile stays withheld. The table counts each statement that
   * takes rows off it, before it does (`search_release`): who asks an engine and looks at the table at a time can tell that nothing was.
   * @param rows all that is searched shows them from now on: see {@link shown}
   */
  async release(index: IndexDefinition, rows: readonly Versioned[]): Promise<void> {
    if (rows.length === 0) return;
    const remove = (some: readonly Versioned[], locking: string) =>
      this.pool.query<{ id: string }>(
        `DELETE FROM search_withheld w USING (
           SELECT o.id FROM search_withheld o
           JOIN unnest($2::bigint[], $3::bigint[]) AS r (id, revision) ON o.id = r.id AND o.revision <= r.revision
           WHERE o.index_name = $1 ${locking}
         ) AS shown WHERE w.index_name = $1 AND w.id = shown.id RETURNING w.id`,
        [index.name, idsOf(some), some.map(({ revision }) => revision)],
      );
    // A long transaction that hides rows locks them in an order of its own. So no lock is waited for while another one is held.
    const { rows: removed } = await remove(rows, 'FOR UPDATE OF o SKIP LOCKED');
    const gone = new Set(removed.map(({ id }) => Number(id)));
    for (const row of rows) if (!gone.has(row.id)) await remove([row], 'FOR UPDATE OF o');
  }

  /** Releases all that is shown: after a rebuild or a repair, which write without being told of a change. @throws SearchUnavailable */
  async releaseShown(index: IndexDefinition): Promise<void> {
    for (let after = -1; ; ) {
      const page = await this.read(index, `AND w.id > $2 ORDER BY w.id LIMIT ${PAGE}`, [after]);
      if (page.length === 0) return;
      after = page.at(-1)!.id;
      await this.release(index, await this.indexes.writing(index, (targets) => this.shown(index, page, targets)));
    }
  }

  /** An index of another version, or one that searches go to although nobody writes to it, may show what it likes. */
  private async isAllThatIsSearched(index: IndexDefinition, { names, others }: WriteTargets): Promise<boolean> {
    if (others.length > 0) return false;
    if (!this.admin) return names.length === 0;
    const searched = await this.admin.live(index);
    return searched === undefined || names.includes(searched);
  }

  private async read(index: IndexDefinition, which: string, values: readonly unknown[]): Promise<WithheldRow[]> {
    const [id, revision] = [quoted(index.idColumn), quoted(index.revisionColumn)];
    const { rows } = await this.pool.query<{ id: string; revision: string; row_revision: string }>(
      `SELECT w.id, w.revision, t.${revision} AS row_revision
       FROM search_withheld w JOIN ${quoted(index.table)} t ON t.${id} = w.id WHERE w.index_name = $1 ${which}`,
      [index.name, ...values],
    );
    return rows.map((row) => ({ id: Number(row.id), revision: row.revision, rowRevision: row.row_revision }));
  }
}
