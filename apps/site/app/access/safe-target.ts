/** Where to go after logging in when no other page was asked for (docs/product/pages.md#routes). */
export const HOME = '/home';

/**
 * A `redirectTo` that stays on this site, or home. Browsers read `//host`, `/\host` and addresses with control characters as other sites, so the
 * address is judged as they would.
 */
export function safeTarget(redirectTo: string | null): string {
  if (!redirectTo?.startsWith('/') || /[\\\p{Cc}]/u.test(redirectTo)) return HOME;
  const base = 'http://this.site';
  if (!URL.canParse(redirectTo, base)) return HOME;
  const url = new URL(redirectTo, base);
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname === '/login') return HOME;
  return url.pathname + url.search + url.hash;
}
