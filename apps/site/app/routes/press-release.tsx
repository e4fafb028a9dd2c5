import { pressReleaseAddress } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { articleMeta } from '../content/content-meta.ts';
import { loadContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { pressReleasePage } from '../features/press-releases/press-release-content.ts';
import { PressReleasePage } from '../features/press-releases/press-release-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/press-release';

export const handle: CacheHandle = { cache: { query: [] } };

export const loader = (args: Route.LoaderArgs) => loadContent(args, pressReleasePage(args.params.path));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadContentInBrowser(args, pressReleasePage(args.params.path));
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, location } = loaderData.view;
  return articleMeta(matches, loaderData, pressReleaseAddress(path), () => ({
    '@type': 'NewsArticle',
    ...(location && { dateline: location }),
  }));
}

export default function PressRelease({ loaderData: { view, isPreview } }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewStrip />}
      <PressReleasePage release={view} />
    </>
  );
}
