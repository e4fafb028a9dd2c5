import { listAddress, listStateIn, PRESS_RELEASES, withinList } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta } from '../content/content-meta.ts';
import { answered, readContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { pressReleasesPage } from '../features/press-releases/press-release-content.ts';
import { PressReleasesPage } from '../features/press-releases/press-releases-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/press-releases';

export const handle: CacheHandle = { cache: { query: ['page', 'tag'] } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page } = listStateIn(url);
  const loaded = await readContent({ context, url }, pressReleasesPage(page));
  return answered(withinList(PRESS_RELEASES, { page }, loaded.view, loaded));
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = listStateIn(url);
  const loaded = await loadContentInBrowser({ url }, pressReleasesPage(page));
  return withinList(PRESS_RELEASES, { page }, loaded.view, loaded);
}
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, items } = loaderData.view;
  return contentMeta(matches, {
    title: page > 1 ? `Press releases, page ${page}` : 'Press releases',
    description: 'What Outcrop Advisors announces: mandates, closed sales, people and offices.',
    path: listAddress(PRESS_RELEASES, { page }),
    index: items.length > 0,
  });
}

export default function PressReleases({ loaderData: { view } }: Route.ComponentProps) {
  return <PressReleasesPage {...view} />;
}
