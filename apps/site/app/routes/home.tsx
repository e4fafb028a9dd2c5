import { HydrationBoundary } from '@tanstack/react-query';
import { HomePage } from '../features/home/home-page.tsx';
import { assignmentsQuery, countsQuery } from '../features/home/home-queries.ts';
import { apiFor } from '../server/api.ts';
import { startQueries } from '../server/start-queries.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context);
  const queries = startQueries(context);
  // Home is shown without its figures when the API does not answer.
  await Promise.allSettled([queries.fetch(countsQuery(api)), queries.fetch(assignmentsQuery(api))]);
  return { dehydrated: queries.dehydrate() };
}

export const clientLoader = () => ({ dehydrated: undefined });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Oil and gas assets, laid open',
    description:
      'Producing properties, leasehold, prospects, minerals and royalty on the market, each with its engineering and the person who knows it.',
    path: '/home',
    image: '/images/panorama/hero.svg',
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <HomePage />
    </HydrationBoundary>
  );
}
