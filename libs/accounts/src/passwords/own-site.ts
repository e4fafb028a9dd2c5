import type { Env } from '@outcrop/platform';

/** Whether a caller's `site` is this installation, by origin or by host: links in mails lead nowhere else (docs/product/sign-up.md#link-tokens). */
export function isOwnSite(site: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  const { origin, host } = new URL(PUBLIC_URL);
  return [origin, `${origin}/`, host].includes(site.toLowerCase());
}
