import { createApiClient } from '@outcrop/contracts';
import { repeatAfterLogin } from '../session/repeat-after-login.ts';

/**
 * The API as the browser calls it: same origin, with the session's cookie. Where the session has expired it asks for a login and calls again. Everything
 * else takes it from query-client.ts.
 */
export const apiClient = createApiClient({ fetch: repeatAfterLogin((input, init) => fetch(input, init)) });
