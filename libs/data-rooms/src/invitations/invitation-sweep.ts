import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Every, executeBound } from '@outcrop/platform';

/** How long the email of somebody without an account is kept. */
export const MAX_DAYS = 90;

/** Deletes emails that were invited and never came (docs/product/data-rooms.md#room-invitations). */
@Injectable()
export class InvitationSweep {
  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'data-room-invitation-sweep', minutes: 24 * 60 })
  async sweep(): Promise<void> {
    await executeBound(
      this.em.fork(),
      'delete from data_room_invitation where user_id is null and invited_at < now() - make_interval(days => $1)',
      [MAX_DAYS],
    );
  }
}
