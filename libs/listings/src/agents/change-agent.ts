import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AGENT_DETAILS, type AgentEdit, COMPANY_DETAILS, type CompanyEdit } from '@outcrop/contracts';
import { type Actor, commandWith, NotFound, Stale } from '@outcrop/platform';
import type { Listing } from '../listing/listing.entity.ts';
import { Listing as ListingEntity } from '../listing/listing.entity.ts';
import { ListingChanges } from '../listing/listing-changes.ts';
import { type ListingValues, valuesOf } from '../listing/listing-values.ts';
import { valuesFromWire } from '../listing/listing-wire.ts';
import { listingChanged } from '../listings.events.ts';
import { AGENT_VERSION, AgentRow, COMPANY_VERSION, CompanyRow } from './agent-rows.ts';

/** No listing names such an agent or company. */
export class AgentNotFound extends NotFound {
  constructor(what: 'agent' | 'company', id: string | number) {
    super(`No listing names the ${what} ${id}.`);
  }
}

/** Changes an agent's details on every listing of that agent (docs/product/listings.md#change-of-agent). Answers with the ids of those that changed. */
export class ChangeAgent extends commandWith<{ agentId: number; edit: AgentEdit; actor: Actor }, number[]>() {}

/** Changes a company's name, address and telephone on every listing that names the company. */
export class ChangeCompany extends commandWith<{ name: string; edit: CompanyEdit; actor: Actor }, number[]>() {}

interface Change {
  readonly where: FilterQuery<Listing>;
  readonly action: string;
  readonly values: Partial<ListingValues>;
  /** The version that the person saw. */
  readonly version: number | undefined;
  readonly versionSql: string;
  readonly current: (em: EntityManager) => Promise<object | null>;
  readonly notFound: () => Error;
}

/** One transaction: all of the listings are changed, or none. Their deals are not said to be updated: nothing about them is new. */
function changeListings(changes: ListingChanges, actor: Actor, change: Change): Promise<number[]> {
  const { where, action, values, version } = change;
  return changes.transaction(actor, async (em) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, fields: ['id'] } as const;
    const ids = (await em.fork({ keepTransactionContext: true }).find(ListingEntity, where, options)).map(
      ({ id }) => id,
    );
    if (ids.length === 0) throw change.notFound();
    const [now] = await em.execute<{ version: number }[]>(
      `select ${change.versionSql} as version from listing where id = any(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    if (version !== undefined && version !== now?.version) throw new Stale(await change.current(em));
    return changes.changeAll(em, { id: { $in: ids } }, actor, (listing) => {
      const before = valuesOf(listing);
      const fields = listing.change(values);
      if (fields.length === 0) return undefined;
      const events = [listingChanged({ listingId: listing.id, fields })];
      return { action, fields, events, before, after: valuesOf(listing) };
    });
  });
}

/** The details that an edit names, by clear names. */
const valuesIn = (edit: AgentEdit | CompanyEdit, names: readonly string[]): Partial<ListingValues> =>
  valuesFromWire(Object.fromEntries(Object.entries(edit).filter(([name]) => names.includes(name))));

@CommandHandler(ChangeAgent)
export class ChangeAgentHandler implements ICommandHandler<ChangeAgent> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, AgentNotFound, Stale, Invalid for what would be published incomplete */
  execute({ agentId, edit, actor }: ChangeAgent): Promise<number[]> {
    return changeListings(this.changes, actor, {
      where: { agentId },
      action: 'change-agent',
      values: valuesIn(edit, AGENT_DETAILS),
      version: edit.version,
      versionSql: AGENT_VERSION,
      current: (em) => em.findOne(AgentRow, { id: agentId }),
      notFound: () => new AgentNotFound('agent', agentId),
    });
  }
}

@CommandHandler(ChangeCompany)
export class ChangeCompanyHandler implements ICommandHandler<ChangeCompany> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, AgentNotFound, Stale, Invalid for what would be published incomplete */
  execute({ name, edit, actor }: ChangeCompany): Promise<number[]> {
    return changeListings(this.changes, actor, {
      where: { agentCompanyName: name },
      action: 'change-company',
      values: valuesIn(edit, COMPANY_DETAILS),
      version: edit.version,
      versionSql: COMPANY_VERSION,
      current: (em) => em.findOne(CompanyRow, { id: name }),
      notFound: () => new AgentNotFound('company', name),
    });
  }
}
