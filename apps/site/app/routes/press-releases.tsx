import { redirect } from 'react-router';
import { listAddress, listStateIn, PRESS_RELEASES } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta } from '../content/content-meta.ts';
import { answered, readContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { pressReleasesPage } from '../features/press-releases/press-release-content.ts';
import { PressReleasesPage } from '../features/press-releases/press-releases-page.tsx';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/press-releases';

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await readContent({ context, url }, pressReleasesPage(listStateIn(url).page));
  const { items, total, size } = loaded.view;
  // Beyond the last page there is nothing to see.
  if (items.length === 0 && total > 0) throw redirect(listAddress(PRESS_RELEASES, { page: Math.ceil(total / size) }));
  return answered(loaded);
}

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadContentInBrowser({ url }, pressReleasesPage(listStateIn(url).page));
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData.view;
  return contentMeta(matches, {
    title: page > 1 ? `Press releases, page ${page}` : 'Press releases',
    description: 'What Outcrop Advisors announces: mandates, closed sales, people and offices.',
    path: listAddress(PRESS_RELEASES, { page }),
    isPreview: loaderData.isPreview,
  });
}

export default function PressReleases({ loaderData: { view, isPreview } }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewStrip />}
      <PressReleasesPage {...view} />
    </>
  );
}
