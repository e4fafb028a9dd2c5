import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { Lead } from '../lead.entity.ts';
import { canManageLeads } from '../leads.policy.ts';

/** How many leads there are, spam among them. */
export class CountLeads extends queryWith<{ actor: Actor }, number>() {}

@QueryHandler(CountLeads)
export class CountLeadsHandler implements IQueryHandler<CountLeads> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden for anybody who does not work on leads */
  async execute({ actor }: CountLeads): Promise<number> {
    if (!canManageLeads(actor)) throw new Forbidden();
    return this.em.fork().count(Lead);
  }
}
