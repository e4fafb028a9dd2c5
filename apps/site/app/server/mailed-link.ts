import { type AccountLinkView, ApiError } from '@outcrop/contracts';
import { apiFor, type Context } from './api.ts';

/**
 * What the API knows of a link in a mail.
 * @returns null for one that is not known: mistyped, replaced by a newer one, or used long ago
 */
export async function linkOf(context: Context, token: string): Promise<AccountLinkView | null> {
  if (!token) return null;
  try {
    return await apiFor(context).accountLink(token);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** The link that led to a page, by the token in its address. An invitation says in its address that it is one. */
export async function mailedLink(
  context: Context,
  request: Request,
): Promise<{ token: string; link: AccountLinkView | null }> {
  const parameters = new URL(request.url).searchParams;
  const token = parameters.get('token') ?? parameters.get('invitation') ?? '';
  return { token, link: await linkOf(context, token) };
}
