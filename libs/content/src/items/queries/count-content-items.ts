import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { canEditContent } from '../content.policy.ts';
import { ContentItems } from './content-items.ts';

/** How many items of content there are in all collections, drafts included. */
export class CountContentItems extends queryWith<{ actor: Actor }, number>() {}

@QueryHandler(CountContentItems)
export class CountContentItemsHandler implements IQueryHandler<CountContentItems> {
  constructor(private readonly items: ContentItems) {}

  /** @throws Forbidden */
  async execute({ actor }: CountContentItems): Promise<number> {
    if (!canEditContent(actor)) throw new Forbidden();
    const { collections } = await this.items.overview();
    return collections.reduce((sum, { total }) => sum + total, 0);
  }
}
