import { type ApiClient, ApiError, apiError, createApiClient } from '@outcrop/contracts';
import type { RouterContextProvider } from 'react-router';
import { headersOf } from './api.ts';
import { visitContext } from './context.ts';

/**
 * Calls the API for a form, and passes its cookies on to the browser. The browser's headers that say where the form came from are passed too, so
 * that the API treats it as it would a direct call; a form of another site is not sent on (docs/product/accounts.md#same-origin-writes).
 */
export async function callWithCookies<T>(
  context: Readonly<RouterContextProvider>,
  call: (api: ApiClient) => Promise<T>,
): Promise<{ answer: T | null; error: ApiError | null; headers: Headers }> {
  const visit = context.get(visitContext);
  const headers = new Headers();
  const { origin } = visit.provenance;
  if (origin && origin !== visit.apiOrigin)
    return { answer: null, error: apiError(403, 'This request came from another site.'), headers };
  const api = createApiClient({
    baseUrl: visit.apiOrigin,
    headers: { ...headersOf(visit), ...visit.provenance },
    fetch: async (input, init) => {
      const response = await visit.callApi(input, init);
      for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
      return response;
    },
  });
  try {
    return { answer: await call(api), error: null, headers };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.retryAfter !== null) visit.retryAfter = String(error.retryAfter);
    return { answer: null, error, headers };
  }
}
