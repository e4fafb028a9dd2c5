import type { User as UserView } from '@outcrop/contracts';
import type { Env, UserActor } from '@outcrop/platform';
import { accountSettings } from './account-settings.ts';
import type { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

/** What an account says of its person. Named field by field, so that nothing new leaks by itself. */
export const personFields = (user: User) => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  middle: user.middle ?? null,
  lastName: user.lastName,
  officialCompanyName: user.officialCompanyName ?? null,
  isAdmin: user.isAdmin,
  hasClaimAD: user.hasClaimAD,
  hasPrivateDeals: user.hasPrivateDeals,
  enabledFeatures: user.enabledFeatures ?? [],
});

/**
 * The person as the front ends see them (docs/product/accounts.md#user-view).
 * @param impersonatorId the admin who acts in the person's name, of the session that asks
 */
export function toUserView(user: User, env: Env, impersonatorId: number | null): UserView {
  const { ADMIN_ALLOW_LIST } = env.of(accountSettings);
  return {
    ...personFields(user),
    hasPrivateDeals: user.hasPrivateDeals || user.isAdmin || user.hasClaimAD,
    name: user.name,
    isManagement: isListedManagement(user.email, env, impersonatorId),
    isOnAdminAllowList: ADMIN_ALLOW_LIST.includes(user.email),
    impersonatorId,
  };
}

/** Whether an email stands on the list of management; nobody who acts in its person's name does (docs/product/access.md#management). */
export const isListedManagement = (email: string, env: Env, impersonatorId: number | null): boolean =>
  impersonatorId === null && env.of(accountSettings).MANAGEMENT_EMAILS.includes(email);

/** The person of a session, with their user row loaded, as every command knows them. */
export const toActor = (session: Session): UserActor => ({
  ...actorOf(session.user),
  sessionId: session.id,
  impersonatorId: session.impersonator?.id ?? null,
});

/** What of a person's row policies ask for. */
export type ActorFields = Pick<User, 'id' | 'email' | 'name' | 'isAdmin' | 'hasClaimAD' | 'hasPrivateDeals'> & {
  readonly enabledFeatures?: readonly string[];
};

/** A person as a policy judges them; of no session. */
export const actorOf = ({
  id,
  email,
  name,
  isAdmin,
  hasClaimAD,
  hasPrivateDeals,
  enabledFeatures,
}: ActorFields): UserActor => ({
  kind: 'user',
  userId: id,
  sessionId: '',
  email,
  name,
  isAdmin,
  hasClaimAD,
  hasPrivateDeals,
  enabledFeatures: enabledFeatures ?? [],
  impersonatorId: null,
});
