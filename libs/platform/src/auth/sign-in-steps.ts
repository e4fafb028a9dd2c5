import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface SignIn {
  readonly userId: number;
  /** Of the cookie that the person had before, if any. */
  readonly visitorToken: string | null;
}

/** What a feature does when somebody signs in. It runs in the transaction that opens the session: both happen or neither. */
export interface SignInStep {
  /** @param em the transaction's */
  run(em: EntityManager, signIn: SignIn): Promise<void>;
}

/** What features do when somebody signs in, in the order of their registration. */
@Injectable()
export class SignInSteps {
  private readonly steps: SignInStep[] = [];

  register(step: SignInStep): void {
    this.steps.push(step);
  }

  /** @param em the transaction's */
  async run(em: EntityManager, signIn: SignIn): Promise<void> {
    for (const step of this.steps) await step.run(em, signIn);
  }
}
