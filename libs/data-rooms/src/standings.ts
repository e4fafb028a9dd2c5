import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DataRoomNeeds, hasDataRoom, type OwnDataRoom } from '@outcrop/contracts';
import type { DealOpening } from '@outcrop/listings';
import { FlagRegistry } from '@outcrop/platform';
import { AgreementSignatures } from './agreements/agreement-signatures.ts';
import { type AccessFacts, DataRoom, needsOf, stateOn } from './data-room.entities.ts';
import { hasOpenFiles } from './data-room-deals.ts';
import { nextStep, type Standing, withoutSignatures } from './next-step.ts';

/** What a data room asks of a person. */
export type Asked = Pick<Standing, 'needs' | 'signed' | 'takesRequests'>;

/** How people stand with data rooms, and what they do next. */
@Injectable()
export class Standings {
  constructor(
    private readonly flags: FlagRegistry,
    private readonly signatures: AgreementSignatures,
  ) {}

  /** What data rooms ask of a person, by listing: one look at each table, however many there are. Not to be asked within a transaction. */
  async asked(em: EntityManager, userId: number, listingIds: readonly number[]): Promise<(listingId: number) => Asked> {
    const [asked, rooms] = await Promise.all([
      this.askedFor(em, userId, listingIds),
      em.find(DataRoom, { listingId: [...listingIds] }),
    ]);
    const roomOf = new Map(rooms.map((room) => [room.listingId, room]));
    return (listingId) => asked(listingId, needsOf(roomOf.get(listingId) ?? null));
  }

  /** The same for who has read what the data rooms need. */
  async askedFor(
    em: EntityManager,
    userId: number,
    listingIds: readonly number[],
  ): Promise<(listingId: number, needs: DataRoomNeeds) => Asked> {
    const [{ signedConfidentialityAgreement, requestAccessToPrivateFiles }, signed] = await Promise.all([
      this.flags.all(),
      this.signatures.signedBy(em, userId, listingIds),
    ]);
    return (listingId, needs) => ({
      needs: signedConfidentialityAgreement ? needs : withoutSignatures(needs),
      signed: signed.has(listingId),
      takesRequests: requestAccessToPrivateFiles,
    });
  }
}

/** How somebody stands with the data room of a deal that they see. @param access null where nothing has happened yet */
export function standingOf(access: AccessFacts | null, deal: DealOpening, asked: Asked, today: string): OwnDataRoom {
  const state = access ? stateOn(access, today) : 'none';
  const level = state === 'granted' ? (access?.level ?? null) : null;
  const { ListingId: listingId, openingDate, closingDate, sold } = deal;
  const onlyOpenFiles = hasOpenFiles(deal) && !deal.requiresDueDiligenceAccess;
  // A deal that has lost its data room is as one whose data room has closed.
  const days = { openingDate, closingDate, sold: sold || !hasDataRoom(deal) };
  const step = nextStep({ ...asked, ...days, state, level, onlyOpenFiles }, today);
  return { listingId, state, level, until: access?.until ?? null, step };
}
