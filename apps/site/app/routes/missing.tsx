import MissingPage from '../features/error-pages/missing-page.tsx';
import { missingPage } from '../server/missing.ts';
import type { Route } from './+types/missing';

/** Any other address (docs/product/pages.md#routes). */
export const loader = (args: Route.LoaderArgs) => missingPage(args);

export default function Missing({ loaderData }: Route.ComponentProps) {
  return <MissingPage near={loaderData.near} />;
}
