import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, Forbidden, Outbox } from '@outcrop/platform';
import { listingChanged } from '../../listings.events.ts';
import { canManageListings } from '../../listings.policy.ts';
import { Listing } from '../listing.entity.ts';
import { stampEdit } from '../listing-edits.ts';
import type { ListingValues } from '../listing-values.ts';
import { valuesOf } from '../listing-values.ts';

export type AgentValues = Pick<
  ListingValues,
  | 'agentName'
  | 'agentTitle'
  | 'agentCompanyName'
  | 'agentContact'
  | 'agentBlurb'
  | 'agentAddress'
  | 'agentCity'
  | 'agentState'
  | 'agentZip'
  | 'agentPhone'
  | 'agentDirectPhone'
  | 'agentEmail'
>;

/** Changes an agent's details on every listing of that agent, in one transaction. Answers with the ids of the changed listings. */
export class ChangeAgent extends Command<number[]> {
  constructor(
    readonly agentId: number,
    readonly values: Partial<AgentValues>,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ChangeAgent)
export class ChangeAgentHandler implements ICommandHandler<ChangeAgent> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden */
  async execute({ agentId, values, actor }: ChangeAgent): Promise<number[]> {
    if (!canManageListings(actor)) throw new Forbidden();
    return this.em.transactional(async (em) => {
      const listings = await em.find(
        Listing,
        { agentId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      const changed: number[] = [];
      for (const listing of listings) {
        const before = valuesOf(listing);
        const fields = listing.change(values);
        if (fields.length === 0) continue;
        await stampEdit(em, listing, actor);
        this.outbox.record(em, listingChanged({ listingId: listing.id, fields }), actor);
        this.audit.record(em, {
          actor,
          action: 'change-agent',
          subject: `listing:${listing.id}`,
          before,
          after: valuesOf(listing),
        });
        changed.push(listing.id);
      }
      return changed;
    });
  }
}
