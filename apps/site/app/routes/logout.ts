import { redirect } from 'react-router';
import { callWithCookies } from '../server/call-with-cookies.ts';
import type { Route } from './+types/logout';

/** Ends the session and goes home (docs/product/accounts.md#logout). A session that has already ended is not an error. */
export async function action({ context }: Route.ActionArgs) {
  const { headers } = await callWithCookies(context, (api) => api.logout());
  return redirect('/home', { headers });
}

export const loader = () => redirect('/home');
