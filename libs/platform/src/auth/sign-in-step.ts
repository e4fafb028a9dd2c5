import type { EntityManager } from '@mikro-orm/postgresql';

export interface SignIn {
  readonly userId: number;
  /** Of the cookie that the person had before, if any. */
  readonly visitorToken: string | null;
}

/**
 * What another feature does when somebody signs in. It runs in the transaction that opens the session: both happen or neither. Provided
 * globally by the process that composes the features; a process without one signs people in all the same.
 */
export abstract class SignInStep {
  /** @param em the transaction's */
  abstract run(em: EntityManager, signIn: SignIn): Promise<void>;
}
