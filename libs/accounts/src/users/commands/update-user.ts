import { EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserWrite } from '@outcrop/contracts';
import {
  type Actor,
  AuditTrail,
  changedFields,
  commandWith,
  Forbidden,
  type NewEvent,
  Outbox,
  Stale,
} from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { UserNotFound } from '../../accounts.errors.ts';
import { userChanged, userDisabled, userEnabled } from '../../accounts.events.ts';
import { Session } from '../../session.entity.ts';
import { User } from '../../user.entity.ts';
import { personFields } from '../../user.projection.ts';
import { assertAdminsLeft, isWorkingAdmin, lockAdmins } from '../admins-left.ts';
import { UserRecords } from '../user-records.ts';
import { ADMINS_ALONE, canGiveRights, canManage } from '../users.policy.ts';

/** Fields that a change may hold; the version says what it is based on. */
type UserFields = Omit<UserWrite, 'version'>;

/** Changes some fields of a person, disabling and enabling included; what is left out stays. Answers whether anything changed. */
export class UpdateUser extends commandWith<
  {
    userId: number;
    fields: UserFields;
    actor: Actor;
    /** That the change is based on; undefined where nobody has read one. */
    version?: number;
  },
  boolean
>() {}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly records: UserRecords,
  ) {}

  /**
   * What is so already changes and records nothing.
   * @throws UserNotFound, also for whom the actor does not know of; Forbidden, Stale, LastAdmin
   */
  execute({ userId, fields, actor, version }: UpdateUser): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
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
      this.audit.record(em, accountAudit(user.id, actor, action, { before, after }));
      return true;
    });
  }
}

/** What the audit says of a person. */
function factsOf(user: User) {
  const { id, email, enabledFeatures, ...fields } = personFields(user);
  return {
    ...fields,
    enabledFeatures: [...enabledFeatures].sort(),
    mustChangePassword: user.mustChangePassword,
    disabledAt: user.disabledAt ?? null,
  };
}

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
