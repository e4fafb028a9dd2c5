import { hashVisitorToken, type RequestWithActor, readVisitorToken } from '@outcrop/platform';

/**
 * Whose likes: a signed-in person's, those of a visitor whom the cookie names, those of a guest who has no row and whose cookie holds them itself, or
 * of nobody known yet.
 */
export type Liker =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly tokenHash: string }
  | { readonly kind: 'guest'; readonly ids: readonly number[] }
  | { readonly kind: 'nobody' };

const NOBODY: Liker = { kind: 'nobody' };

/** Who likes, by the session, else by the cookie. */
export function likerOf(request: RequestWithActor): Liker {
  if (request.actor?.kind === 'user') return { kind: 'user', userId: request.actor.userId };
  const token = readVisitorToken(request);
  if (!token) return NOBODY;
  const ids = guestLikes(token);
  return ids ? { kind: 'guest', ids } : { kind: 'visitor', tokenHash: hashVisitorToken(token) };
}

const GUEST = 'deals.';

/** The cookie of a guest. It need not be signed: it opens nothing, and what its bearer may not see is left out of every answer. */
export const guestToken = (ids: readonly number[]): string => `${GUEST}${ids.join('.')}`;

/** The deals in a guest's cookie, each once; null for a visitor's token. */
export function guestLikes(token: string): number[] | null {
  if (!token.startsWith(GUEST)) return null;
  const ids = token.slice(GUEST.length).split('.').map(Number);
  return [...new Set(ids)].filter((id) => id > 0 && id <= 2_147_483_647);
}
