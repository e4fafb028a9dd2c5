import { caseStudyAddress } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { loadContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { caseStudyPage } from '../features/publications/publication-content.ts';
import { publicationMeta } from '../features/publications/publication-meta.ts';
import { PublicationPage } from '../features/publications/publication-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/case-study';

export const handle: CacheHandle = { cache: { query: [] } };

export const loader = (args: Route.LoaderArgs) => loadContent(args, caseStudyPage(args.params.path));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadContentInBrowser(args, caseStudyPage(args.params.path));
export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  publicationMeta(matches, loaderData, caseStudyAddress);

export default function CaseStudy({ loaderData: { view, isPreview } }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewStrip />}
      <PublicationPage publication={view} />
    </>
  );
}
