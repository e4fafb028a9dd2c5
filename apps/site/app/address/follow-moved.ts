import type { ApiClient } from '@outcrop/contracts';
import { redirect } from 'react-router';

/** Sends on whoever asks for an address that was moved; with an API that does not answer none was (docs/product/content.md#moved-addresses). @throws Response */
export async function followMoved(api: ApiClient, { pathname, search }: URL): Promise<void> {
  const moved = await api.contentRedirect(readable(pathname) + search).catch(() => null);
  if (moved?.to == null) return;
  // An editor may take it back: browsers ask each time, also where it was moved for good.
  throw redirect(inAscii(moved.to), { status: moved.permanent ? 301 : 302, headers: { 'Cache-Control': 'no-cache' } });
}

/** As a header may hold it. */
const inAscii = (to: string): string =>
  to.startsWith('/') ? new URL(to, 'http://site').href.slice('http://site'.length) : new URL(to).href;

/** As an editor writes it; as it came where it cannot be decoded. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
