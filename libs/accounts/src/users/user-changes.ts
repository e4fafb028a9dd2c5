import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UserWrite } from '@outcrop/contracts';
import { type Actor, AuditTrail, changedFields, Forbidden, type NewEvent, Outbox, Stale } from '@outcrop/platform';
import { UserNotFound } from '../accounts.errors.ts';
import { userChanged, userDisabled, userEnabled } from '../accounts.events.ts';
import { Session } from '../session.entity.ts';
import { User } from '../user.entity.ts';
import { assertAdminsLeft, isWorkingAdmin, lockAdmins } from './admins-left.ts';
import { UserRecords } from './user-records.ts';
import { ADMINS_ALONE, canGiveRights, canManage } from './users.policy.ts';

/** Fields that a change may hold; the version says what it is based on. */
export type UserFields = Omit<UserWrite, 'version'>;

/** Changes people one by one, whoever asks: the admin area, the command line, a file. */
@Injectable()
export class UserChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly records: UserRecords,
  ) {}

  /**
   * Changes what is given; what is so already changes and records nothing.
   * @param em the transaction's
   * @param version that the change is based on; undefined where nobody has read one
   * @returns whether anything changed
   * @throws UserNotFound, also for whom the actor does not know of; Forbidden, Stale, LastAdmin
   */
  async change(
    em: EntityManager,
    userId: number,
    fields: UserFields,
    actor: Actor,
    version?: number,
  ): Promise<boolean> {
    if (fields.isAdmin === false || fields.disabled) await lockAdmins(em);
    const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user || user.erasedAt || !canManage(actor, user)) throw new UserNotFound();
    if (version !== undefined && version !== user.version) throw new Stale((await this.records.of([user]))[0]);
    const wasWorkingAdmin = isWorkingAdmin(user);
    const before = factsOf(user);
    apply(user, fields);
    const after = factsOf(user);
    const changed = Object.keys(changedFields(before, after).after ?? {});
    if (changed.length === 0) return false;
    if (!canGiveRights(actor) && changed.some((name) => ADMINS_ALONE.includes(name))) throw new Forbidden();
    if (wasWorkingAdmin && !isWorkingAdmin(user)) await assertAdminsLeft(em, user.id);
    await em.flush();
    await endSessions(em, user, changed);
    const [action, event] = happened(user, changed);
    this.outbox.record(em, event, actor);
    this.audit.record(em, { actor, action, subject: `user:${user.id}`, before, after });
    return true;
  }
}

/** What the audit says of a person. */
const factsOf = (user: User) => ({
  firstName: user.firstName,
  middle: user.middle ?? null,
  lastName: user.lastName,
  officialCompanyName: user.officialCompanyName ?? null,
  isAdmin: user.isAdmin,
  hasClaimAD: user.hasClaimAD,
  hasPrivateDeals: user.hasPrivateDeals,
  enabledFeatures: [...(user.enabledFeatures ?? [])].sort(),
  mustChangePassword: user.mustChangePassword,
  disabledAt: user.disabledAt ?? null,
});

function apply(user: User, { disabled, ...fields }: UserFields): void {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) Object.assign(user, { [name]: value });
  if (disabled === true) user.disabledAt ??= new Date();
  if (disabled === false) user.disabledAt = null;
}

function happened(user: User, changed: readonly string[]): [action: string, event: NewEvent] {
  const ref = { userId: user.id };
  if (!changed.includes('disabledAt')) return ['update-user', userChanged(ref)];
  return user.disabledAt ? ['disable-user', userDisabled(ref)] : ['enable-user', userEnabled(ref)];
}

/**
 * Disabling ends all sessions of the person and those in which they act for others; a new admin is acted for by nobody, a former one acts for
 * nobody (docs/product/access.md#impersonation).
 */
async function endSessions(
  em: EntityManager,
  { id, disabledAt, isAdmin }: User,
  changed: readonly string[],
): Promise<void> {
  const ended: FilterQuery<Session>[] = [];
  if (disabledAt && changed.includes('disabledAt')) ended.push({ user: id }, { impersonator: id });
  if (changed.includes('isAdmin'))
    ended.push(isAdmin ? { user: id, impersonator: { $ne: null } } : { impersonator: id });
  if (ended.length) await em.nativeUpdate(Session, { endedAt: null, $or: ended }, { endedAt: new Date() });
}
