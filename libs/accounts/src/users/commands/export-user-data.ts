import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, assertNotImpersonating, Forbidden, PersonalData } from '@outcrop/platform';
import { UserNotFound } from '../../accounts.errors.ts';
import { User } from '../../user.entity.ts';
import { canErase } from '../users.policy.ts';

/** All that is kept about somebody, by part, with the moment; as a file it is JSON. */
export interface UserData {
  readonly exportedAt: string;
  readonly [part: string]: unknown;
}

/** A command, as the audit says who asked. */
export class ExportUserData extends Command<UserData> {
  constructor(
    readonly userId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ExportUserData)
export class ExportUserDataHandler implements ICommandHandler<ExportUserData> {
  constructor(
    private readonly em: EntityManager,
    private readonly data: PersonalData,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Reads everything at one moment.
   * @throws Forbidden for anybody but the person and admins; ForbiddenWhileImpersonating, UserNotFound
   */
  async execute({ userId, actor }: ExportUserData): Promise<UserData> {
    assertNotImpersonating(actor);
    const own = actor.kind === 'user' && actor.userId === userId;
    if (!own && !canErase(actor)) throw new Forbidden();
    return this.em.fork().transactional(
      async (em) => {
        const user = await em.findOne(User, { id: userId, erasedAt: null });
        if (!user) throw new UserNotFound();
        const parts = await this.data.export(em, userId);
        this.audit.record(em, {
          actor,
          action: 'export-personal-data',
          subject: `user:${userId}`,
          before: {},
          after: {},
        });
        return { exportedAt: new Date().toISOString(), ...parts };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  }
}
