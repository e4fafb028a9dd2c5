import { hashVisitorToken, type RequestWithActor, readVisitorToken } from '@outcrop/platform';

/** Whose likes: a signed-in person's, a visitor's who has the cookie, or of nobody known yet. */
export type Liker =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly tokenHash: string }
  | { readonly kind: 'nobody' };

const NOBODY: Liker = { kind: 'nobody' };

/** Who likes, by the session, else by the cookie. */
export function likerOf(request: RequestWithActor): Liker {
  if (request.actor?.kind === 'user') return { kind: 'user', userId: request.actor.userId };
  const token = readVisitorToken(request);
  return token ? { kind: 'visitor', tokenHash: hashVisitorToken(token) } : NOBODY;
}
