import { redirect } from 'react-router';
import { type Context, headersOf } from './api.ts';
import { visitContext } from './context.ts';

/** Why a download did not begin. */
interface RefusedDownload {
  readonly status: number;
  readonly requestId: string;
}

/**
 * Leads to a download of the API, once it says that it would send it: a browser that is refused shows what the API answers, which is meant for programs.
 * @param address path and query of the download
 * @returns why not @throws a redirect to the download
 */
export async function openDownload(context: Context, address: string): Promise<RefusedDownload> {
  const visit = context.get(visitContext);
  const answer = await visit
    .callApi(`${visit.apiOrigin}${address}`, { method: 'HEAD', headers: headersOf(visit) })
    .catch(() => null);
  if (answer?.ok) throw redirect(address);
  const retryAfter = answer?.headers.get('retry-after');
  if (retryAfter) visit.retryAfter = retryAfter;
  return { status: answer?.status ?? 503, requestId: visit.requestId };
}
