import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { emailSchema } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, Forbidden, Invalid, isAdmin, Outbox } from '@outcrop/platform';
import { z } from 'zod';
import { accountAudit } from '../account-audit.ts';
import { asEmailTaken } from '../accounts.errors.ts';
import { userCreated } from '../accounts.events.ts';
import { passwordSchema } from '../password.ts';
import { PasswordHashes } from '../password-hashes.ts';
import { User } from '../user.entity.ts';

/** Messages of the sign-up form (docs/product/sign-up.md#sign-up). */
export const newUserSchema = z.strictObject({
  email: emailSchema,
  /** Null for somebody who chooses one by a link. */
  password: passwordSchema.nullable(),
  firstName: z.string().trim().min(1, 'Please enter your first name.').max(100),
  middle: z.string().trim().max(100).nullish(),
  lastName: z.string().trim().min(1, 'Please enter your last name.').max(100),
  officialCompanyName: z.string().trim().max(200).nullish(),
  isAdmin: z.boolean().default(false),
  hasClaimAD: z.boolean().default(false),
  hasPrivateDeals: z.boolean().default(false),
  /** Verified at once: an authorized person vouches for the address. */
  emailVerified: z.boolean().default(false),
});
export type NewUser = z.input<typeof newUserSchema>;

/** Answers the new user's id. */
export class CreateUser extends commandWith<{ user: NewUser; actor: Actor }, number>() {}

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly hashes: PasswordHashes,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes an account, by an admin or the command line.
   * @throws Forbidden for anybody else, Invalid with every wrong field, EmailTaken
   */
  async execute({ user: given, actor }: CreateUser): Promise<number> {
    if (!isAdmin(actor)) throw new Forbidden();
    const parsed = newUserSchema.safeParse(given);
    if (!parsed.success) throw Invalid.of(parsed.error);
    const { password, emailVerified, ...fields } = parsed.data;
    const passwordHash = password === null ? null : await this.hashes.hash(password);
    return this.em
      .fork()
      .transactional(async (em) => {
        const user = em.create(User, { ...fields, passwordHash, emailVerifiedAt: emailVerified ? new Date() : null });
        await em.persist(user).flush();
        this.outbox.record(em, userCreated({ userId: user.id }), actor);
        const after = { ...fields, emailVerified };
        this.audit.record(em, accountAudit(user.id, actor, 'create-user', { before: null, after }));
        return user.id;
      })
      .catch(asEmailTaken);
  }
}
