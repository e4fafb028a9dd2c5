import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_PASSKEYS, type NewPasskey, type NewRecoveryCodes, type PasskeyChallenge } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith } from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { ownAccount } from '../../sessions/sessions.ts';
import { SecondFactors } from '../../sign-in/second-factors.ts';
import { User } from '../../user.entity.ts';
import { Challenges } from '../challenges.ts';
import { FactorChanges } from '../factor-changes.ts';
import { Passkey } from '../factors.entities.ts';
import { PasskeyNotFound, PasskeyRefused, TooManyPasskeys } from '../factors.errors.ts';
import { Identity } from '../identity.ts';
import { Passkeys, type RelyingParty } from '../passkeys.ts';

/** Answers what a browser needs to make a passkey. */
export class OfferPasskey extends commandWith<
  { password: string | undefined; party: RelyingParty; actor: Actor },
  PasskeyChallenge
>() {}

@CommandHandler(OfferPasskey)
export class OfferPasskeyHandler implements ICommandHandler<OfferPasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly identity: Identity,
  ) {}

  /** @throws PasswordToConfirm, Invalid for a wrong password, TooManyRequests, ForbiddenWhileImpersonating */
  async execute({ password, party, actor }: OfferPasskey): Promise<PasskeyChallenge> {
    const { userId, sessionId } = await this.identity.confirm(actor, password);
    const em = this.em.fork();
    const user = await em.findOneOrFail(User, userId);
    const { challenge, handle, options } = await this.passkeys.registration(em, user, party);
    return {
      token: this.challenges.sign('new-passkey', { uid: userId, sid: sessionId, wac: challenge, handle }),
      options,
    };
  }
}

/** Answers recovery codes where it is the person's first factor. */
export class AddPasskey extends commandWith<
  { passkey: NewPasskey; party: RelyingParty; actor: Actor },
  NewRecoveryCodes
>() {}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly factors: SecondFactors,
    private readonly changes: FactorChanges,
  ) {}

  /**
   * Adds a passkey by the browser's answer to OfferPasskey's options, in the same session.
   * @throws PasskeyRefused, TooManyPasskeys, ForbiddenWhileImpersonating
   */
  async execute({ passkey: { token, response, name }, party, actor }: AddPasskey): Promise<NewRecoveryCodes> {
    const { userId, sessionId } = ownAccount(actor);
    const challenge = this.challenges.read('new-passkey', token);
    if (challenge?.uid !== userId || challenge.sid !== sessionId) throw new PasskeyRefused();
    return this.em.fork().transactional(async (em) => {
      const user = await this.changes.lock(em, userId);
      if (!(await this.challenges.use(em, challenge))) throw new PasskeyRefused();
      const before = await this.factors.of(userId, em);
      if (before.passkeys >= MAX_PASSKEYS) throw new TooManyPasskeys();
      const { wac, handle } = challenge;
      await this.passkeys.register(em, user, { response, challenge: wac, handle, name, party });
      this.changes.record(em, user, { change: 'passkey-added', actor, details: { passkey: name } });
      return { recoveryCodes: await this.changes.codesForFirst(em, userId, before) };
    });
  }
}

export class RenamePasskey extends commandWith<{ id: string; name: string; actor: Actor }>() {}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws PasskeyNotFound for an id that is not the person's, ForbiddenWhileImpersonating */
  async execute({ id, name, actor }: RenamePasskey): Promise<void> {
    const { userId } = ownAccount(actor);
    await this.em.fork().transactional(async (em) => {
      const passkey = await em.findOne(Passkey, { id, user: userId });
      if (!passkey) throw new PasskeyNotFound();
      const before = passkey.name;
      passkey.name = name;
      this.audit.record(
        em,
        accountAudit(userId, actor, 'passkey-renamed', { before: { passkey: before }, after: { passkey: name } }),
      );
    });
  }
}

export class RemovePasskey extends commandWith<{ id: string; password: string | undefined; actor: Actor }>() {}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: Identity,
    private readonly changes: FactorChanges,
  ) {}

  /** @throws PasskeyNotFound, PasswordToConfirm, Invalid for a wrong password, LastFactorStays, TooManyRequests, ForbiddenWhileImpersonating */
  async execute({ id, password, actor }: RemovePasskey): Promise<void> {
    const { userId } = await this.identity.confirm(actor, password);
    await this.em.fork().transactional(async (em) => {
      const user = await this.changes.lock(em, userId);
      const passkey = await em.findOne(Passkey, { id, user: userId });
      if (!passkey) throw new PasskeyNotFound();
      await em.remove(passkey).flush();
      await this.changes.afterLoss(em, user);
      this.changes.record(em, user, { change: 'passkey-removed', actor, details: { passkey: passkey.name } });
    });
  }
}
