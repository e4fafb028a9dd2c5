import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindNames, GetProfile } from '@outcrop/accounts';
import type { DataRoomNeeds, DealDetail, OwnSignature, Profile } from '@outcrop/contracts';
import { FlagRegistry, type UserActor } from '@outcrop/platform';
import { DataRoom, needsOf } from '../data-room.entities.ts';
import { assertHasDataRoom, DataRoomDeals } from '../data-room-deals.ts';
import { AgreementSignature, numberOf } from './agreement.entities.ts';
import { type ExactText, exactText } from './agreement-texts.ts';
import { NoAgreement, SigningOff } from './agreements.errors.ts';
import { type StandingAgreement, standingAgreement } from './standing-agreements.ts';

/** What one person reads and signs to get into one data room. */
export interface OwnAgreementFacts {
  readonly deal: DealDetail;
  readonly needs: DataRoomNeeds;
  readonly profile: Profile;
  /** Of the account. */
  readonly name: string;
  readonly agreement: StandingAgreement;
  /** As it was signed, or as it would be. */
  readonly exact: ExactText;
  readonly signature: AgreementSignature | null;
}

/** Agreements as one person meets them (docs/product/data-rooms.md#agreement-signature). */
@Injectable()
export class OwnAgreements {
  constructor(
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly flags: FlagRegistry,
  ) {}

  /** @throws ListingNotFound alike for a deal that is not there and for one that is not for the person; NoDataRoom, NoAgreement, SigningOff */
  async of(em: EntityManager, listingId: number, actor: UserActor): Promise<OwnAgreementFacts> {
    const { userId } = actor;
    const deal = await this.deals.seenBy(listingId, actor);
    assertHasDataRoom(deal);
    const needs = needsOf(await em.findOne(DataRoom, listingId));
    if (!needs['private-files'].signature && !needs['due-diligence'].signature) throw new NoAgreement();
    if (!(await this.flags.all()).signedConfidentialityAgreement) throw new SigningOff();
    const profile: Profile = await this.queries.execute(new GetProfile({ userId }));
    const name = (await this.queries.execute(new FindNames({ userIds: [userId] }))).get(userId) ?? actor.name;
    const agreement = await standingAgreement(em, listingId);
    const signature = await em.findOne(AgreementSignature, { userId, listingId, versionId: agreement.versionId });
    const exact = signature ?? exactText(agreement.text, deal, profile.companyName);
    return { deal, needs, profile, name, agreement, exact, signature };
  }
}

/** A signature as its signer sees it. @param version which of the template's */
export function ownSignature(signature: AgreementSignature, version: number): OwnSignature {
  const { listingId, name, signedAt, hasPdf } = signature;
  const number = numberOf(signature);
  return { number, listingId, version, name: name ?? '', signedAt: signedAt.toISOString(), hasPdf };
}
