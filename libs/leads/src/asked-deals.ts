import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DealDetail } from '@outcrop/contracts';
import { GetDeal, ListingNotFound, Scopes } from '@outcrop/listings';
import { type Actor, systemActor } from '@outcrop/platform';

/** The deals that leads ask about. */
@Injectable()
export class AskedDeals {
  constructor(
    private readonly queries: QueryBus,
    private readonly scopes: Scopes,
  ) {}

  /** @throws ListingNotFound alike for a deal that is not there and for one that is not for the actor */
  async assertVisible(listingId: number, actor: Actor): Promise<void> {
    await this.queries.execute(new GetDeal({ listingId, scope: await this.scopes.of(actor) }));
  }

  /** As those see it who work on leads; null when the listing is not there any more. */
  async find(listingId: number): Promise<DealDetail | null> {
    try {
      return await this.queries.execute(new GetDeal({ listingId, scope: await this.scopes.of(systemActor('leads')) }));
    } catch (error) {
      if (error instanceof ListingNotFound) return null;
      throw error;
    }
  }
}
