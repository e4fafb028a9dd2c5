import { pressReleaseAddress } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta, firstWords, PUBLISHER } from '../content/content-meta.ts';
import { loadContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { pressReleasePage } from '../features/press-releases/press-release-content.ts';
import { PressReleasePage } from '../features/press-releases/press-release-page.tsx';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/press-release';

export const loader = (args: Route.LoaderArgs) => loadContent(args, pressReleasePage(args.params.path));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadContentInBrowser(args, pressReleasePage(args.params.path));
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view: release, isPreview } = loaderData;
  const address = pressReleaseAddress(release.path);
  const description = release.lead ?? firstWords(release.body);
  return contentMeta(matches, {
    seo: release.seo,
    title: release.title,
    description,
    path: address,
    type: 'article',
    image: release.image,
    isPreview,
    structured: (at) => ({
      '@type': 'NewsArticle',
      headline: release.title,
      description: release.seo.description ?? description,
      url: at(address),
      publisher: PUBLISHER,
      ...(release.publishedAt && { datePublished: release.publishedAt }),
      ...(release.location && { dateline: release.location }),
      ...(release.image && { image: at(release.image.url) }),
    }),
  });
}

export default function PressRelease({ loaderData: { view, isPreview } }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewStrip />}
      <PressReleasePage release={view} />
    </>
  );
}
