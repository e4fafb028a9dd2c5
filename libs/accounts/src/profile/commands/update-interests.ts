import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InterestsEdit, Interests as InterestsView } from '@outcrop/contracts';
import { type Actor, AuditTrail, Outbox, Stale } from '@outcrop/platform';
import { editInterests } from '../edit-interests.ts';
import { editable, ownIdOf } from '../profile.policy.ts';
import { lockRows } from '../profile-rows.ts';
import { toInterestsView } from '../profile-view.ts';

/**
 * Changes somebody's interests; the answer is what they are now.
 * @param userId whose they are, for those who may edit others'; defaults to the actor's own
 */
export class UpdateInterests extends Command<InterestsView> {
  constructor(
    readonly edit: InterestsEdit,
    readonly actor: Actor,
    readonly userId: number | undefined = ownIdOf(actor),
  ) {
    super();
  }
}

@CommandHandler(UpdateInterests)
export class UpdateInterestsHandler implements ICommandHandler<UpdateInterests> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * What is set already changes and records nothing.
   * @throws Forbidden for somebody else's interests, unless by an admin; Stale with the current interests, when the edit began from another version
   */
  async execute({ edit, actor, userId }: UpdateInterests): Promise<InterestsView> {
    const whose = editable(actor, userId);
    return this.em.fork().transactional(async (em) => {
      const { user, interests: row } = await lockRows(em, whose);
      const current = toInterestsView(row);
      if (edit.version !== undefined && edit.version !== current.version) throw new Stale(current);
      const changed = editInterests(em, { user, row, outbox: this.outbox, actor }, edit);
      if (!changed) return current;
      const { before, after } = changed;
      this.audit.record(em, { actor, action: 'update-interests', subject: `user:${user.id}`, before, after });
      return toInterestsView(changed.row);
    });
  }
}
