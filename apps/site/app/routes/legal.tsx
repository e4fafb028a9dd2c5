import { ApiError } from '@outcrop/contracts';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadedData, queryClient } from '../query/query-client.ts';
import { apiFor, problemOf, statusOf } from '../server/api.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { visitContext } from '../server/context.ts';
import { missing } from '../server/missing.ts';
import { PREVIEW_HEADERS, previewIn } from '../server/preview.ts';
import { startQueries } from '../server/start-queries.ts';
import { LegalPage } from '../terms/legal-page.tsx';
import { legalQuery } from '../terms/legal-queries.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/legal';

export const handle: CacheHandle = { cache: { query: [] } };

/** `/terms`, `/disclaimers`, `/privacy`: the address is the path of the text. */
const pathIn = ({ pathname }: URL): string => pathname.replace(/\.data$/, '').split('/')[1] ?? '';

export async function loader({ url, context }: Route.LoaderArgs) {
  const [path, preview] = [pathIn(url), previewIn(url)];
  const queries = startQueries(context);
  await queries.fetch(legalQuery(path, preview, apiFor(context))).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw data(await missing(context, url), { status: 404 });
    const problem = problemOf(error, context.get(visitContext).requestId);
    throw data(problem, { status: statusOf(problem) });
  });
  const headers = preview === undefined ? {} : PREVIEW_HEADERS;
  return data({ path, preview, dehydrated: queries.dehydrate() }, { headers });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [path, preview] = [pathIn(url), previewIn(url)];
  await queryClient()
    .fetchQuery(legalQuery(path, preview))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
      const problem = problemOf(error);
      throw data(problem, { status: statusOf(problem) });
    });
  return { path, preview, dehydrated: undefined };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData && loadedData(loaderData.dehydrated, legalQuery(loaderData.path, loaderData.preview));
  if (!page) return [];
  return pageMeta(matches, {
    title: page.seo.title ?? page.title,
    description: page.seo.description ?? `${page.title} of Outcrop Advisors.`,
    path: `/${page.path}`,
    ...(page.seo.image && { image: page.seo.image.url }),
    index: loaderData.preview === undefined,
  });
};

export default function Legal({ loaderData: { path, preview, dehydrated } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      {preview !== undefined && <PreviewStrip />}
      <Text path={path} preview={preview} />
    </HydrationBoundary>
  );
}

function Text({ path, preview }: { path: string; preview: string | undefined }) {
  const { data: page } = useQuery(legalQuery(path, preview));
  return page ? <LegalPage page={page} /> : null;
}
