import type { RedirectView } from '@outcrop/contracts';
import type { ContentReading } from '../source/site-content.ts';
import { address, type ByPath, flag } from './view-values.ts';

/** A way of more steps than this is taken for one that never ends. */
const MAX_STEPS = 5;
const NOWHERE: RedirectView = { to: null, permanent: false };

/**
 * Where an address that leads nowhere was moved (docs/product/content.md#moved-addresses). The way is followed to see that it ends; what is answered
 * is its first step, as a page may stand at it.
 * @param path with its query, as it was asked for
 */
export async function redirectView(content: ContentReading, { path }: ByPath): Promise<RedirectView> {
  const first = await stepFrom(content, path);
  const seen = new Set([bare(path)]);
  for (let step = first; step.to !== null; step = await stepFrom(content, step.to)) {
    if (!step.to.startsWith('/')) break;
    if (seen.has(bare(step.to)) || seen.size > MAX_STEPS) return NOWHERE;
    seen.add(bare(step.to));
  }
  return first;
}

async function stepFrom(content: ContentReading, path: string): Promise<RedirectView> {
  const rows = await content.items({
    collection: 'redirect',
    fields: ['*'],
    filter: { from_path: { _in: [...new Set([path, bare(path)])] } },
    limit: 2,
  });
  const row = rows.find((one) => one['from_path'] === path) ?? rows[0];
  const to = row ? address(row, 'to_path') : null;
  return to !== null && /^(?:\/|https?:)/i.test(to) ? { to, permanent: flag(row ?? {}, 'permanent') } : NOWHERE;
}

/** Without query, place and slash at its end: what redirects are kept by. */
const bare = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
