import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Who has signed the confidentiality agreement that stands today (docs/product/data-rooms.md#agreement-signature). */
@Injectable()
export class AgreementSignatures {
  /** Of the listings those whose agreement a person has signed, in the version that stands today. */
  async signedBy(_em: EntityManager, _userId: number, _listingIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set();
  }
}
