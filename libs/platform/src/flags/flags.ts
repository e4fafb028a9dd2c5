import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_FLAGS, FLAGS, type FlagName, type Flags as FlagValues } from '@outcrop/contracts';
import { type Actor, actorName } from '../auth/actor.ts';
import { AuditTrail } from '../events/audit-trail.ts';
import { Flag } from './flag.entity.ts';

const CACHE_MS = 2_000;

/** The typed registry of feature flags (docs/product/access.md#feature-flags): defaults in contracts, changes in the table. */
@Injectable()
export class FlagRegistry {
  private kept: { at: number; values: FlagValues } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** Every flag's value, at most two seconds old. */
  async all(): Promise<FlagValues> {
    if (this.kept && Date.now() - this.kept.at < CACHE_MS) return this.kept.values;
    const rows = await this.em.fork().find(Flag, {});
    const values: FlagValues = { ...DEFAULT_FLAGS };
    for (const row of rows) if (Object.hasOwn(FLAGS, row.name)) values[row.name as FlagName] = row.value;
    this.kept = { at: Date.now(), values };
    return values;
  }

  /** Sets one flag, with its audit row. Setting the value that it has changes nothing. */
  async set(name: FlagName, value: boolean, actor: Actor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await em.findOne(Flag, name);
      const before = row?.value ?? FLAGS[name].default;
      if (before === value) return;
      if (row) em.assign(row, { value, updatedBy: actorName(actor) });
      else em.persist(em.create(Flag, { name, value, updatedBy: actorName(actor) }));
      this.audit.record(em, {
        actor,
        action: 'flags.set',
        subject: `flag:${name}`,
        before: { value: before },
        after: { value },
      });
    });
    this.kept = undefined;
  }
}
