import { data } from 'react-router';
import { MissingPage } from '../features/error-pages/missing-page.tsx';
import { missing } from '../server/missing.ts';
import type { Route } from './+types/missing';

/** Any other address (docs/product/pages.md#routes). */
export const loader = async ({ url, context }: Route.LoaderArgs) => data(await missing(context, url), { status: 404 });

export default function Missing({ loaderData }: Route.ComponentProps) {
  return <MissingPage near={loaderData.near} />;
}
