import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_FLAGS, FLAGS, type FlagName, type FlagRecord, type Flags as FlagValues } from '@outcrop/contracts';
import { type Actor, actorName } from '../auth/actor.ts';
import { AuditTrail } from '../events/audit.ts';
import { announceSourceChange, SourceChanges } from '../pages/source-changes.ts';
import { Flag } from './flag.entity.ts';

/** Under which pages and others know of changes. */
export const FLAGS_SOURCE = 'flags';
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

/** The typed registry of feature flags (docs/product/access.md#feature-flags): defaults in contracts, changes in the table. */
@Injectable()
export class FlagRegistry {
  private cached: { number: number; values: FlagValues } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly changes: SourceChanges,
  ) {}

  /** Every flag's value, as it was committed before somebody asked. */
  async all(): Promise<FlagValues> {
    await this.changes.look();
    const { number } = this.changes;
    if (this.cached && this.changes.revisionOf([FLAGS_SOURCE]) <= this.cached.number) return this.cached.values;
    const rows = await this.em.fork().find(Flag, {});
    const values: FlagValues = { ...DEFAULT_FLAGS };
    for (const row of rows) if (Object.hasOwn(FLAGS, row.name)) values[row.name as FlagName] = row.value;
    this.cached = { number, values };
    return values;
  }

  /** Every flag in the order of the registry, as it is now, with who changed it last. */
  async records(): Promise<FlagRecord[]> {
    const rows = new Map((await this.em.fork().find(Flag, {})).map((row) => [row.name, row]));
    return FLAG_NAMES.map((id) => recordOf(id, rows.get(id)));
  }

  /**
   * Sets one flag, with its audit row. Setting the value that it has changes nothing.
   * @returns the flag as it is then
   */
  async set(name: FlagName, value: boolean, actor: Actor): Promise<FlagRecord> {
    return this.em.fork().transactional(async (em) => {
      // A flag that nobody has changed has no row to lock.
      await em.execute('lock table flag in share row exclusive mode');
      const row = await em.findOne(Flag, name);
      const before = row?.value ?? FLAGS[name].default;
      if (before === value) return recordOf(name, row);
      const updatedBy = actorName(actor);
      const changed = row ?? em.create(Flag, { name, value, updatedAt: new Date(), updatedBy });
      em.persist(em.assign(changed, { value, updatedBy }));
      const values = { before: { value: before }, after: { value } };
      this.audit.record(em, { actor, action: 'flags.set', subject: `flag:${name}`, ...values });
      // Writing the row says when it was changed.
      await em.flush();
      await announceSourceChange(em, FLAGS_SOURCE);
      return recordOf(name, changed);
    });
  }
}

const recordOf = (id: FlagName, row: Flag | null | undefined): FlagRecord => ({
  id,
  label: FLAGS[id].label,
  help: FLAGS[id].help,
  value: row?.value ?? FLAGS[id].default,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  updatedBy: row?.updatedBy ?? null,
});

/** SQL for another text whenever a flag was set. */
export const flagsVersionSql = (): string => `(select string_agg(name || ' ' || xmin, ',' order by name) from flag)`;
