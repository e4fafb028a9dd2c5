import { ApiError, type User } from '@outcrop/contracts';
import { redirect } from 'react-router';
import { type Guard, loginAddress, userGuard } from '../access/guards.ts';
import { apiFor, type Context, type PageRequest, problemPage } from './api.ts';
import { carriesSession, type Visit, visitContext } from './context.ts';

/** One question a document, whoever asks (docs/product/accounts.md#current-user). */
const asked = new WeakMap<Visit, Promise<User | null>>();

/** Who is signed in; null for nobody and for a session that has expired. Rejects when the API cannot say. */
export function userOf(context: Context): Promise<User | null> {
  const visit = context.get(visitContext);
  if (!carriesSession(visit)) return Promise.resolve(null);
  const known = asked.get(visit);
  if (known) return known;
  const user = apiFor(context)
    .currentUser()
    .catch((error: unknown) => {
      // A 401 alone logs out (docs/product/accounts.md#silent-logout).
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    });
  asked.set(visit, user);
  return user;
}

/**
 * Lets a visitor into a page, or sends them elsewhere: the first thing that a loader does.
 * @returns who is signed in, or null where the guard admits strangers
 * @throws Response a redirect; a page that says what is wrong when the API cannot say who it is
 */
export async function admit({ context, url }: PageRequest, guard: Guard): Promise<User | null> {
  const user = await userOf(context).catch((error: unknown) => {
    throw problemPage(error, context.get(visitContext).requestId);
  });
  const here = url.pathname + url.search;
  const to = guard(user, here);
  if (to === null) return user;
  // Those whose session has expired have an account: they log in again and come back, and are not asked to sign up.
  const returning = guard === userGuard && carriesSession(context.get(visitContext));
  throw redirect(returning ? loginAddress(here) : to);
}
