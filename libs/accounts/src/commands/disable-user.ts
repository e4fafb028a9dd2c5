import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, Forbidden, isAdmin } from '@outcrop/platform';
import { UserNotFound } from '../accounts.errors.ts';
import { User } from '../user.entity.ts';
import { UpdateUser } from '../users/commands/update-user.ts';

/** Disables an account by its email, as the command line names people. */
export class DisableUser extends Command<void> {
  constructor(
    readonly email: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DisableUser)
export class DisableUserHandler implements ICommandHandler<DisableUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Disables an account and ends its sessions, also those in which its owner acts for others. Disabling twice changes and records nothing.
   * @throws Forbidden for anybody but admins; UserNotFound, LastAdmin
   */
  async execute({ email, actor }: DisableUser): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    const user = await this.em.fork().findOne(User, { email: email.toLowerCase() });
    if (!user) throw new UserNotFound();
    await this.commands.execute(new UpdateUser(user.id, { disabled: true }, actor));
  }
}
