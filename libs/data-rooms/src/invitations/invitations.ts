import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DataRoomState, officeDay } from '@outcrop/contracts';
import { type Actor, executeBound, LinkTokens, systemActor } from '@outcrop/platform';
import { AccessChanges } from '../access-changes.ts';
import { ensureDataRoom } from '../data-room.entities.ts';
import { InvitationOfAnother, InvitationWithdrawn } from '../data-rooms.errors.ts';
import { stateAfter } from '../room-states.ts';
import { DataRoomInvitation } from './invitation.entity.ts';

const PURPOSE = 'data-room-invitation';
const ARRIVALS = systemActor('data-room-invitations');

/** Invitations as rows, as links in mails, and as what they are to a person with an account. */
@Injectable()
export class Invitations {
  constructor(
    private readonly tokens: LinkTokens,
    private readonly changes: AccessChanges,
  ) {}

  /** The page that an invitation's mail leads to. */
  pathOf(invitationId: number): `/${string}` {
    return `/data-room-invitation?token=${this.tokens.sign(PURPOSE, String(invitationId))}`;
  }

  /** @returns the invitation's id; null for what is no token of one */
  idOf(token: string): number | null {
    const id = this.tokens.read(PURPOSE, token);
    return id === null ? null : Number(id);
  }

  /** The invitation of an email, locked; of `version` 0 where there was none, to be changed before the commit. @param em the transaction's */
  async lock(em: EntityManager, listingId: number, email: string): Promise<DataRoomInvitation> {
    await ensureDataRoom(em, listingId);
    await executeBound(
      em,
      `insert into data_room_invitation (listing_id, email, invited_by, invited_by_name, version) values ($1, $2, '', '', 0)
       on conflict do nothing`,
      [listingId, email],
    );
    return em.findOneOrFail(DataRoomInvitation, { listingId, email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /**
   * Puts a person into the state that an invitation means.
   * @param em the transaction's @param again an agent invites, which counts after a no and after the end; a link and a sign-up do not
   * @returns how the person stands now, and whether that is new
   */
  async reach(
    em: EntityManager,
    { listingId, userId, actor, again }: { listingId: number; userId: number; actor: Actor; again: boolean },
  ): Promise<{ readonly state: DataRoomState; readonly isNew: boolean }> {
    const access = await this.changes.lock(em, listingId, userId);
    const before = access.stateOn(officeDay());
    const state = stateAfter('invite', before) ?? before;
    if (state === before || (!again && before !== 'none')) return { state: before, isNew: false };
    // The invitation has a mail of its own.
    await this.changes.write(em, access, { action: 'invite', facts: { state }, actor, readers: [] });
    return { state, isNew: true };
  }

  /**
   * An invitation has come to an account: by its link, or with a verified email. Rows of access are locked before invitations, here and wherever both are.
   * @param em the transaction's
   * @throws InvitationWithdrawn; InvitationOfAnother for one that has reached another account, which keeps it (docs/product/data-rooms.md#room-invitations)
   */
  async arrive(em: EntityManager, { id, listingId }: DataRoomInvitation, userId: number): Promise<DataRoomState> {
    const { state } = await this.reach(em, { listingId, userId, actor: ARRIVALS, again: false });
    const row = await em.findOneOrFail(DataRoomInvitation, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (row.withdrawnAt !== null) throw new InvitationWithdrawn();
    if (row.userId !== null && row.userId !== userId) throw new InvitationOfAnother();
    row.userId = userId;
    return state;
  }
}
