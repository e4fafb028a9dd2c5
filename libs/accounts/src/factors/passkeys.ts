import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Env } from '@outcrop/platform';
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { User } from '../user.entity.ts';
import { Passkey } from './factors.entities.ts';
import { PasskeyRefused } from './factors.errors.ts';

/** For whom a passkey is: browsers offer it at no other address. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of `PUBLIC_URL`; in a demo that is reached over loopback the one that the browser asked for (docs/product/accounts.md#passkeys).
 * @param host the request's `Host` header
 */
export function relyingParty(env: Env, host: string | undefined): RelyingParty {
  const asked = `http://${host ?? ''}`;
  const url = new URL(
    !env.isProduction && URL.canParse(asked) && LOOPBACK.test(new URL(asked).hostname) ? asked : env.PUBLIC_URL,
  );
  return { id: url.hostname, origin: url.origin };
}

/** Loaded with the first passkey: it has 300 modules, with all kinds of certificates. */
const webAuthn = () => import('@simplewebauthn/server');

type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Transport = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>[number];

/** Options for a browser, and what its answer must refer to. */
export interface WebAuthnOptions {
  readonly challenge: string;
  readonly options: Record<string, unknown>;
}

/** WebAuthn, as far as it concerns accounts (docs/product/accounts.md#passkeys). */
@Injectable()
export class Passkeys {
  private readonly log = new Logger('Passkeys');

  /** What a browser needs to make a passkey for somebody. */
  async registration(
    em: EntityManager,
    user: User,
    party: RelyingParty,
  ): Promise<WebAuthnOptions & { readonly handle: string }> {
    const theirs = await em.find(Passkey, { user: user.id });
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Outcrop',
      rpID: party.id,
      userID: Uint8Array.from(Buffer.from(handleOf(theirs), 'base64url')),
      userName: user.email,
      userDisplayName: user.name,
      attestationType: 'none',
      excludeCredentials: theirs.map(descriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { challenge: options.challenge, handle: options.user.id, options: { ...options } };
  }

  /**
   * A new passkey out of what the browser answered.
   * @param em the transaction's
   * @param handle the user handle of the options
   * @throws PasskeyRefused
   */
  async register(
    em: EntityManager,
    user: User,
    answer: { response: object; challenge: string; handle: string; name: string; party: RelyingParty },
  ): Promise<Passkey> {
    const response = answer.response as RegistrationResponse;
    const { registrationInfo } = await this.checked(({ verifyRegistrationResponse }) =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: answer.challenge,
        expectedOrigin: answer.party.origin,
        expectedRPID: answer.party.id,
        requireUserVerification: false,
      }),
    );
    if (!registrationInfo) throw new PasskeyRefused();
    const { credential, userVerified } = registrationInfo;
    // Another account's key, or the same one once more.
    if (await em.count(Passkey, { credentialId: credential.id })) throw new PasskeyRefused();
    const passkey = em.create(Passkey, {
      id: randomUUID(),
      user,
      name: answer.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])].map(String),
      userHandle: answer.handle,
      firstFactor: userVerified && response.clientExtensionResults?.credProps?.rk !== false,
    });
    await em.persist(passkey).flush();
    return passkey;
  }

  /**
   * What a browser needs to use a passkey.
   * @param only those of one person, after their password; undefined to log in by passkey alone
   */
  async authentication(party: RelyingParty, only?: readonly Passkey[]): Promise<WebAuthnOptions> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: only ? 'discouraged' : 'required',
      ...(only && { allowCredentials: only.map(descriptor) }),
    });
    return { challenge: options.challenge, options: { ...options } };
  }

  /**
   * Uses a passkey: the signature is right, and the counter went on.
   * @param em the transaction's
   * @param alone whether nothing else was asked for: the passkey must then have asked for a PIN, a finger or a face, and name its person
   * @throws PasskeyRefused
   */
  async use(
    em: EntityManager,
    passkey: Passkey,
    answer: { response: object; challenge: string; party: RelyingParty; alone: boolean },
  ): Promise<void> {
    const response = answer.response as AuthenticationResponse;
    const handle = response.response?.userHandle;
    if (answer.alone ? handle !== passkey.userHandle : handle && handle !== passkey.userHandle)
      throw new PasskeyRefused();
    const { verified, authenticationInfo } = await this.checked(({ verifyAuthenticationResponse }) =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: answer.challenge,
        expectedOrigin: answer.party.origin,
        expectedRPID: answer.party.id,
        requireUserVerification: answer.alone,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: passkey.transports as Transport[],
        },
      }),
    );
    if (!verified) throw new PasskeyRefused();
    const { newCounter } = authenticationInfo;
    const rows = await em.execute<unknown[]>(
      `update passkey set counter = ?, used_at = now(), first_factor = first_factor or ?
       where id = ? and (counter < ? or (counter = 0 and ? = 0)) returning 1`,
      [newCounter, answer.alone, passkey.id, newCounter, newCounter],
    );
    if (rows.length !== 1) throw new PasskeyRefused();
  }

  /** The library tells of whatever is wrong by throwing: a refusal, never a fault of ours. */
  private async checked<T>(verify: (library: WebAuthn) => Promise<T>): Promise<T> {
    const library = await webAuthn();
    try {
      return await verify(library);
    } catch (error) {
      this.log.debug(`A passkey was refused: ${error instanceof Error ? error.message : String(error)}`);
      throw new PasskeyRefused();
    }
  }
}

/** The handle of the person's other passkeys, or a new one: 32 random bytes that say nothing about them. */
const handleOf = (theirs: readonly Passkey[]): string => theirs[0]?.userHandle ?? randomBytes(32).toString('base64url');

const descriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as Transport[],
});
