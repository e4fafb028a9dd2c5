import type { FaqView } from '@outcrop/contracts';
import { authGuard } from '../access/guards.ts';
import { FAQ } from '../content/addresses.ts';
import { contentMeta } from '../content/content-meta.ts';
import { readContent } from '../content/load-content.server.ts';
import type { ContentPage } from '../content/load-content.ts';
import { FaqPage } from '../features/faq/faq-page.tsx';
import { admit } from '../server/visitor.ts';
import type { Route } from './+types/faq';

const page: ContentPage<FaqView> = { key: ['faq'], read: (api, options) => api.faq(options) };

/** For whoever is signed in; others log in first and come back (docs/product/access.md#admin-guard). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, authGuard);
  return readContent({ context, url }, page);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta(matches, {
    title: 'FAQ',
    description: 'What buyers and sellers ask most often.',
    path: FAQ,
    index: false,
  });

export default function Faq({ loaderData: { view } }: Route.ComponentProps) {
  return <FaqPage {...view} />;
}
