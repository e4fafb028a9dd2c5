import { isSameSecret } from '@outcrop/platform';
import { invalidCredentials, twoTokens } from '../../read-errors.ts';
import type { ReadAccess } from '../schema-view.ts';

/** Of an installation: what a caller without a token sees, and the token that sees all. */
export interface ReadPolicy {
  readonly token: string | undefined;
  readonly anonymous: ReadAccess;
}

/** What a request says of who asks. */
export interface Credentials {
  /** The header. */
  readonly authorization: string | undefined;
  /** The raw query string, in which a token may stand as `access_token`. */
  readonly search: string;
  /** Whether somebody is signed in, whose session the header may name. */
  readonly signedIn: boolean;
}

/**
 * What a caller may read (docs/product/content.md#who-reads-what).
 * @throws ReadError 401 for a token that nobody has, 400 for two of them
 */
export function readAccess(policy: ReadPolicy, { authorization, search, signedIn }: Credentials): ReadAccess {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const named = tokenIn(search);
  if (named !== undefined && bearer !== undefined) throw twoTokens();
  const given = named ?? bearer;
  if (given === undefined) return policy.anonymous;
  if (policy.token !== undefined && isSameSecret(given, policy.token)) return 'all';
  if (signedIn && given === bearer) return policy.anonymous;
  throw invalidCredentials();
}

function tokenIn(search: string): string | undefined {
  if (!search.includes('access_token')) return undefined;
  return new URLSearchParams(search).get('access_token') || undefined;
}
