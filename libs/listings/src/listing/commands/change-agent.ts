import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { listingChanged } from '../../listings.events.ts';
import { ListingChanges } from '../listing-changes.ts';
import { type ListingValues, valuesOf } from '../listing-values.ts';

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
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden */
  execute({ agentId, values, actor }: ChangeAgent): Promise<number[]> {
    return this.changes.changeMany({ agentId }, actor, (listing) => {
      const before = valuesOf(listing);
      const fields = listing.change(values);
      if (fields.length === 0) return undefined;
      const events = [listingChanged({ listingId: listing.id, fields })];
      return { action: 'change-agent', fields, events, before, after: valuesOf(listing) };
    });
  }
}
