import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta } from '../content/content-meta.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { assignmentsQuery, countsQuery, firmQuery, homeQuery } from '../features/home/home-queries.ts';
import { dueDealsQuery, newMatchesQuery } from '../features/home/member/member-queries.ts';
import { profileQuery } from '../features/profile/profile-queries.ts';
import { ownSearchesQuery } from '../features/saved-searches/saved-searches-queries.ts';
import { loadedData, queryClient } from '../query/query-client.ts';
import { apiFor } from '../server/api.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { carriesSession, visitContext } from '../server/context.ts';
import { PREVIEW_HEADERS, previewIn } from '../server/preview.ts';
import { startQueries } from '../server/start-queries.ts';
import { later } from '../ui/later.tsx';
import type { Route } from './+types/home';

export const handle: CacheHandle = { cache: { query: [] } };

/** An editor's change is seen within two seconds (docs/product/content.md#site). */
const STALE_AFTER_MS = 2_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiFor(context);
  const queries = startQueries(context);
  const preview = previewIn(url);
  // Home is shown without what the API does not answer.
  await Promise.allSettled([
    queries.fetch(homeQuery(preview, api)),
    queries.fetch(countsQuery(api)),
    queries.fetch(assignmentsQuery(api)),
    // Anyone who is signed in waits for what is new for them; the browser asks for the firm's figures.
    ...(carriesSession(context.get(visitContext))
      ? [
          queries.fetch(newMatchesQuery(api)),
          queries.fetch(dueDealsQuery(api)),
          queries.fetch(ownSearchesQuery(api)),
          queries.fetch(profileQuery(api)),
        ]
      : [queries.fetch(firmQuery(api))]),
  ]);
  return data({ preview, dehydrated: queries.dehydrate() }, { headers: preview ? PREVIEW_HEADERS : {} });
}

/** In the browser the page comes when it is whole: what it is made of stands below one another, and nothing may move. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const client = queryClient();
  const preview = previewIn(url);
  await Promise.all([
    client.prefetchQuery({ ...homeQuery(preview), staleTime: STALE_AFTER_MS }),
    client.prefetchQuery(countsQuery()),
    client.prefetchQuery(assignmentsQuery()),
    client.prefetchQuery(firmQuery()),
  ]);
  return { preview, dehydrated: undefined };
}

export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const home = loaderData && loadedData(loaderData.dehydrated, homeQuery(loaderData.preview));
  return contentMeta(matches, {
    seo: home?.seo,
    title: 'Oil and gas assets, laid open',
    description:
      'Producing properties, leasehold, prospects, minerals and royalty on the market, each with its engineering and the person who knows it.',
    path: '/home',
    image: home?.heroSlides[0]?.banner ?? null,
  });
}

const SearchesNews = later(() => import('../features/saved-searches/news/searches-news.tsx'));
const MissingLine = later(() => import('../features/profile/missing-line.tsx'));

export default function Home({ loaderData: { preview, dehydrated } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <HomePage preview={preview} searches={<SearchesNews />} missing={<MissingLine />} />
    </HydrationBoundary>
  );
}
