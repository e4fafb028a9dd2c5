import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyChallenge } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { User } from '../../user.entity.ts';
import { Challenges } from '../challenges/challenges.ts';
import { Identity } from '../identity.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';

/** Answers what a browser needs to make a passkey. */
export class OfferPasskey extends Command<PasskeyChallenge> {
  constructor(
    readonly password: string | undefined,
    readonly party: RelyingParty,
    readonly actor: Actor,
  ) {
    super();
  }
}

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
