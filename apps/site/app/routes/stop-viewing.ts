import { redirect } from 'react-router';
import { callWithCookies } from '../server/call-with-cookies.ts';
import type { Route } from './+types/stop-viewing';

/**
 * Brings back the session of an admin who viewed the site as somebody else, and leads to that person in the admin area
 * (docs/product/access.md#impersonation).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const person = String((await request.formData()).get('person') ?? '');
  const { answer, headers } = await callWithCookies(context, (api) => api.stopImpersonation());
  const users = /^\d{1,10}$/.test(person) ? `/admin/users/${person}` : '/admin/users';
  return redirect(answer?.restored ? users : '/home', { headers });
}

export const loader = () => redirect('/home');
