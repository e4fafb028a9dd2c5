import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { UserChanges, type UserFields } from '../user-changes.ts';

/** Changes some fields of a person, disabling and enabling included; what is left out stays. Answers whether anything changed. */
export class UpdateUser extends Command<boolean> {
  constructor(
    readonly userId: number,
    readonly fields: UserFields,
    readonly actor: Actor,
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: UserChanges,
  ) {}

  /** @throws UserNotFound, Forbidden, Stale, LastAdmin */
  execute({ userId, fields, actor, version }: UpdateUser): Promise<boolean> {
    return this.em.fork().transactional((em) => this.changes.change(em, userId, fields, actor, version));
  }
}
