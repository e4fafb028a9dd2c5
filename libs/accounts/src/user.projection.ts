import type { User as UserView } from '@outcrop/contracts';
import type { Env, UserActor } from '@outcrop/platform';
import { accountSettings } from './account-settings.ts';
import type { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

/**
 * The person as the front ends see them (docs/product/accounts.md#user-view). Named field by field, so that nothing new leaks by itself.
 * @param impersonatorId the admin who acts in the person's name, of the session that asks
 */
export function toUserView(user: User, env: Env, impersonatorId: number | null): UserView {
  const { MANAGEMENT_EMAILS, ADMIN_ALLOW_LIST } = env.of(accountSettings);
  return {
    id: user.id,
    firstName: user.firstName,
    middle: user.middle ?? null,
    lastName: user.lastName,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    hasClaimAD: user.hasClaimAD,
    hasPrivateDeals: user.hasPrivateDeals,
    isManagement: MANAGEMENT_EMAILS.includes(user.email),
    isOnAdminAllowList: ADMIN_ALLOW_LIST.includes(user.email),
    officialCompanyName: user.officialCompanyName ?? null,
    impersonatorId,
    enabledFeatures: user.enabledFeatures ?? [],
  };
}

/** The person of a session, with their user row loaded, as every command knows them. */
export function toActor(session: Session): UserActor {
  const { user } = session;
  return {
    kind: 'user',
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    name: user.name,
    isAdmin: user.isAdmin,
    hasClaimAD: user.hasClaimAD,
    hasPrivateDeals: user.hasPrivateDeals,
    impersonatorId: session.impersonator?.id ?? null,
  };
}
