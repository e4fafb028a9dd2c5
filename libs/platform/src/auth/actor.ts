/** Who acts. Every command and every decision takes one. */
export type Actor = AnonymousActor | UserActor | SystemActor;

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** A signed-in person. While impersonating, the person acted for, with the admin in `impersonatorId`. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** Advisor claim (docs/product/words.md#advisor). */
  readonly hasClaimAD: boolean;
  readonly hasPrivateDeals: boolean;
  /** Parts of the product that are turned on for them (docs/product/access.md#enabled-features). */
  readonly enabledFeatures: readonly string[];
  readonly impersonatorId: number | null;
  /** An admin who must set up a second factor before anything else (docs/product/accounts.md#admin-second-factor). */
  readonly secondFactorMissing?: boolean;
  /** Stands on the operator's list, and acts for themselves (docs/product/access.md#management). */
  readonly isManagement?: boolean;
}

/** The command line, a schedule, a consumer. `name` appears in the audit. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
}

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' };
export const systemActor = (name: string): SystemActor => ({ kind: 'system', name });

export const isAdmin = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && actor.isAdmin);
/** Admins, and users holding the advisor claim (docs/product/access.md#admin-guard). */
export const isAdvisor = (actor: Actor): boolean => isAdmin(actor) || (actor.kind === 'user' && actor.hasClaimAD);
/** Who reads the management dashboard, whatever their role (docs/product/access.md#management). */
export const isManagement = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.isManagement === true);
/** The actor as audit and event rows name it. */
export const actorName = (actor: Actor): string =>
  actor.kind === 'user' ? `user:${actor.userId}` : actor.kind === 'system' ? `system:${actor.name}` : 'anonymous';
export const impersonatorOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.impersonatorId : null);
