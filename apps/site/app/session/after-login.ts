import type { User } from '@outcrop/contracts';
import type { NavigateFunction } from 'react-router';

/** What a feature does after somebody has logged in, such as saying what their profile lacks. An admin is spared it. */
export type AfterLogin = (visit: { user: User; navigate: NavigateFunction }) => Promise<void> | void;
/** Loads such a step when it is needed. */
export type AfterLoginLoader = () => Promise<{ default: AfterLogin }>;

/** Runs the steps one after the other; one that fails is logged and keeps nobody from their page (docs/product/sign-up.md#profile-completeness). */
export async function runAfterLogin(
  steps: readonly AfterLoginLoader[],
  visit: { user: User; navigate: NavigateFunction },
): Promise<void> {
  if (visit.user.isAdmin) return;
  for (const load of steps) {
    try {
      const { default: step } = await load();
      await step(visit);
    } catch (error) {
      console.error('After the login:', error);
    }
  }
}
