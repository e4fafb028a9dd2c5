import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { queryWith } from '@outcrop/platform';
import { Listing } from '../listing.entity.ts';
import { fitsPasscode } from '../passcode.ts';

/** Whether this is the listing's passcode (docs/product/listings.md#passcode); no for a listing that does not exist. The caller limits the tries. */
export class IsPasscode extends queryWith<{ listingId: number; passcode: string }, boolean>() {}

@QueryHandler(IsPasscode)
export class IsPasscodeHandler implements IQueryHandler<IsPasscode> {
  constructor(private readonly em: EntityManager) {}

  async execute({ listingId, passcode }: IsPasscode): Promise<boolean> {
    const listing = await this.em.fork().findOne(Listing, listingId, { fields: ['passcodeHash'] });
    return fitsPasscode(listing?.passcodeHash ?? null, passcode);
  }
}
