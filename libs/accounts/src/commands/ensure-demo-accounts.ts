import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith, Env, systemActor } from '@outcrop/platform';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PROFILES } from '../demo-accounts.ts';
import { randomPassword } from '../password.ts';
import { PasswordHashes } from '../password-hashes.ts';
import { UpdateInterests, UpdateProfile } from '../profile/commands/update-profile.ts';
import { Session } from '../session.entity.ts';
import { User } from '../user.entity.ts';
import { CreateUser } from './create-user.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** @param exposed whether others than this machine can reach the demo (`HOST` is set): its passwords are then random, and new each time. */
export class EnsureDemoAccounts extends commandWith<{ exposed: boolean }, DemoAccount[]>() {}

@CommandHandler(EnsureDemoAccounts)
export class EnsureDemoAccountsHandler implements ICommandHandler<EnsureDemoAccounts> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly hashes: PasswordHashes,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Makes sure that each demo account exists and has the password that is returned, to be printed (docs/product/accounts.md#demo-accounts).
   * @throws in production
   */
  async execute({ exposed }: EnsureDemoAccounts): Promise<DemoAccount[]> {
    if (this.env.isProduction) throw new Error('Demo accounts belong to demos only.');
    const answer: DemoAccount[] = [];
    for (const account of DEMO_ACCOUNTS) {
      const password = exposed ? randomPassword() : DEMO_PASSWORD;
      await this.ensure(account, password);
      answer.push({ email: account.email, password });
    }
    return answer;
  }

  private async ensure(account: (typeof DEMO_ACCOUNTS)[number], password: string): Promise<void> {
    const em = this.em.fork();
    const user = await em.findOne(User, { email: account.email }, { populate: ['passwordHash'] });
    if (!user) {
      const actor = systemActor('demo');
      const id = await this.commands.execute(
        new CreateUser({ user: { ...account, password, emailVerified: true }, actor }),
      );
      const said = DEMO_PROFILES[account.email];
      if (!said) return;
      await this.commands.execute(new UpdateProfile({ edit: said.profile, actor, userId: id }));
      await this.commands.execute(new UpdateInterests({ edit: said.interests, actor, userId: id }));
      return;
    }
    if (await this.hashes.fits(user.passwordHash, password)) return;
    user.passwordHash = await this.hashes.hash(password);
    await em.transactional(async (tx) => {
      await tx.flush();
      await tx.nativeUpdate(Session, { user: user.id, endedAt: null }, { endedAt: new Date() });
    });
  }
}
