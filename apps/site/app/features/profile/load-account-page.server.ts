import type { ApiClient, ApiError } from '@outcrop/contracts';
import { data } from 'react-router';
import { userGuard } from '../../access/guards.ts';
import type { Context, PageRequest } from '../../server/api.ts';
import { callWithCookies } from '../../server/call-with-cookies.ts';
import { loadPage, type PageWork } from '../../server/start-queries.ts';
import { admit } from '../../server/visitor.ts';
import type { Refusal, Texts } from '../../ui/form/refusal.ts';
import type { SentForm } from './saved-form.tsx';

/** Loads a page of the own account; strangers are sent to sign up (docs/product/access.md). */
export async function loadAccountPage(visited: PageRequest, work: PageWork) {
  await admit(visited, userGuard);
  return loadPage(visited.context, {}, work);
}

/**
 * Sends a form of the account to the API: what its action does.
 * @param texts what was typed
 * @param send sends it, from the version that the form showed
 * @param refusalOf tells a refusal of the API
 */
export async function takeSaved<Saved, Field extends string>(
  context: Context,
  texts: Texts,
  send: (api: ApiClient) => Promise<Saved>,
  refusalOf: (error: ApiError) => Refusal<Field>,
) {
  const answer = (sent: SentForm<Saved, Field>, status: number) =>
    data<SentForm<Saved, Field>>({ texts, ...sent }, { status });
  const { answer: saved, error } = await callWithCookies(context, send);
  if (!error) return answer({ ...(saved && { saved }) }, 200);
  const { current } = error.problem as { current?: Saved };
  if (error.status === 409 && current) return answer({ newer: current, refusal: { fields: {}, form: null } }, 409);
  // Somebody whose session has expired is asked to log in: over the page, and without a script by its loader.
  return answer({ refusal: refusalOf(error) }, error.status || 503);
}
