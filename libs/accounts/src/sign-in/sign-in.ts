import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LoginAnswer } from '@outcrop/contracts';
import { AuditTrail, Env, networkOf, SignInSteps } from '@outcrop/platform';
import { accountAudit } from '../account-audit.ts';
import { isClosed } from '../account-state.ts';
import { AccountDisabled, LoginOutdated, PasswordExpired } from '../accounts.errors.ts';
import { type LoginMethod, SESSION_MAX_MS, Session } from '../session.entity.ts';
import { User } from '../user.entity.ts';
import { toActor, toUserView } from '../user.projection.ts';
import { KnownDevices, KnownNetworks } from './known-devices.ts';
import { SecondFactors } from './second-factors.ts';
import { SessionTokens } from './session-authenticator.ts';
import { type SignInRequest, storedUserAgent } from './sign-in-request.ts';

/** Somebody who has proved who they are. */
export interface Proven {
  readonly userId: number;
  readonly method: Exclude<LoginMethod, 'impersonation'>;
  readonly request: SignInRequest;
  /** Of a device that the account knows, as {@link KnownDevices.recognize} told. */
  readonly device: string | null;
  /** The hash that the password was compared with: it must still be the account's. Left out where no password was asked for. */
  readonly passwordHash?: string | null | undefined;
}

/** What the person is told and, once they are signed in, the token by which the device is known from then on. */
export interface LoginResult {
  readonly answer: LoginAnswer;
  readonly deviceToken: string | null;
}

/** The one place where sessions begin. */
@Injectable()
export class SignIn {
  constructor(
    private readonly env: Env,
    private readonly audit: AuditTrail,
    private readonly tokens: SessionTokens,
    private readonly devices: KnownDevices,
    private readonly networks: KnownNetworks,
    private readonly steps: SignInSteps,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Opens the session of somebody who has proved who they are, unless the account may not be used. The account's row is locked against changes
   * meanwhile, so that no session survives a change of the password or a disabling that ended all others.
   * @param em the transaction's
   * @throws AccountDisabled, PasswordExpired, LoginOutdated when the password was changed in between
   */
  async open(em: EntityManager, { userId, method, request, device, passwordHash }: Proven): Promise<LoginResult> {
    const user = await em.findOne(User, userId, {
      populate: ['passwordHash'],
      lockMode: LockMode.PESSIMISTIC_READ,
      refresh: true,
    });
    if (!user || (passwordHash !== undefined && user.passwordHash !== passwordHash)) throw new LoginOutdated();
    const refusal = this.refusal(user);
    if (refusal) return refusal;
    const session = await this.begin(em, { user, method, request });
    await this.networks.remember(em, user.id, request.address);
    const deviceToken = await this.devices.remember(em, user, device, request);
    await this.steps.run(em, { userId: user.id, visitorToken: request.visitorToken ?? null });
    const after = { method, network: session.network, userAgent: session.userAgent };
    this.audit.record(em, accountAudit(user.id, toActor(session), 'log-in', { before: null, after }));
    const secondFactorMissing = await this.factors.missing(user, em);
    return { answer: this.answer(session, user, secondFactorMissing), deviceToken };
  }

  /**
   * Why somebody who has proved who they are gets no session: told to them alone (docs/product/accounts.md#account-state-is-private).
   * @returns what an email that is not verified is answered with; null where the account may be used
   * @throws AccountDisabled, PasswordExpired
   */
  refusal(user: User): LoginResult | null {
    if (isClosed(user, this.env)) throw new AccountDisabled();
    if (!user.emailVerifiedAt) return { answer: { message: 'Not verified' }, deviceToken: null };
    if (user.mustChangePassword) throw new PasswordExpired();
    return null;
  }

  /**
   * Locks the account against changes, before anything else of it in the transaction, so that logins and changes never wait in a circle.
   * @param em the transaction's
   */
  async lock(em: EntityManager, userId: number): Promise<void> {
    await em.execute('select 1 from "user" where id = ? for share', [userId]);
  }

  /**
   * Opens a session in which an admin acts in somebody's name; the caller has judged whether they may, and records it.
   * @param em the transaction's
   */
  async impersonate(
    em: EntityManager,
    impersonation: Impersonation,
  ): Promise<{ readonly session: Session; readonly token: string }> {
    const session = await this.begin(em, { ...impersonation, method: 'impersonation' });
    return { session, token: this.tokens.sign(session) };
  }

  private async begin(
    em: EntityManager,
    { user, method, request, impersonator, reason, lifeMs = SESSION_MAX_MS }: NewSession,
  ): Promise<Session> {
    const now = Date.now();
    const session = em.create(Session, {
      id: randomUUID(),
      user,
      impersonator: impersonator ?? null,
      impersonationReason: reason ?? null,
      method,
      userAgent: storedUserAgent(request.userAgent),
      network: networkOf(request.address),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
    });
    await em.persist(session).flush();
    return session;
  }

  private answer(session: Session, user: User, secondFactorMissing: boolean): LoginAnswer {
    return {
      message: 'OK',
      token: this.tokens.sign(session),
      user: toUserView(user, this.env, null),
      ...(secondFactorMissing && { secondFactorMissing }),
    };
  }
}

/** An admin who acts in somebody's name. */
export interface Impersonation {
  readonly user: User;
  readonly request: SignInRequest;
  readonly impersonator: User;
  /** Why, in the admin's words. */
  readonly reason: string;
  /** How long it lasts at most, in milliseconds. */
  readonly lifeMs: number;
}

type NewSession = Pick<Impersonation, 'user' | 'request'> & Partial<Impersonation> & { readonly method: LoginMethod };
