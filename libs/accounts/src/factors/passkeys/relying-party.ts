import { Env } from '@outcrop/platform';

/** For whom a passkey is: browsers offer it at no other address. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of `PUBLIC_URL`; in a demo that is reached over loopback the one that the browser asked for (docs/product/accounts.md#passkeys).
 * @param host the request's `Host` header
 */
export function relyingParty(env: Env, host: string | undefined): RelyingParty {
  const asked = `http://${host ?? ''}`;
  const url = new URL(
    !env.isProduction && URL.canParse(asked) && LOOPBACK.test(new URL(asked).hostname) ? asked : env.PUBLIC_URL,
  );
  return { id: url.hostname, origin: url.origin };
}
