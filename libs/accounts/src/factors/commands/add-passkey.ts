import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_PASSKEYS, type NewPasskey, type NewRecoveryCodes } from '@outcrop/contracts';
import { type Actor } from '@outcrop/platform';
import { ownAccount } from '../../sessions/own-account.ts';
import { SecondFactors } from '../../sign-in/second-factors.ts';
import { Challenges } from '../challenges/challenges.ts';
import { FactorChanges } from '../factor-changes.ts';
import { PasskeyRefused, TooManyPasskeys } from '../factors.errors.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';

/** Answers recovery codes where it is the person's first factor. */
export class AddPasskey extends Command<NewRecoveryCodes> {
  constructor(
    readonly passkey: NewPasskey,
    readonly party: RelyingParty,
    readonly actor: Actor,
  ) {
    super();
  }
}

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
