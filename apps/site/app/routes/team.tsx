import type { TeamPageView } from '@outcrop/contracts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta, PUBLISHER } from '../content/content-meta.ts';
import { loadContent } from '../content/load-content.server.ts';
import { type ContentPage, loadContentInBrowser } from '../content/load-content.ts';
import { TeamPage } from '../features/team/team-page.tsx';
import { isMissing } from '../server/api.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/team';

export const handle: CacheHandle = { cache: { query: [] } };

/** Before there is a team page, menus lead here all the same. */
const NOBODY: TeamPageView = {
  title: null,
  banner: null,
  seo: { title: null, description: null, keywords: null, image: null },
  teams: [],
};
const page: ContentPage<TeamPageView> = {
  key: ['team'],
  read: (api, options) =>
    api.teamPage(options).catch((error: unknown) => {
      if (isMissing(error)) return NOBODY;
      throw error;
    }),
};

export const loader = (args: Route.LoaderArgs) => loadContent(args, page);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadContentInBrowser(args, page);
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view } = loaderData;
  return contentMeta(matches, {
    seo: view.seo,
    title: view.title ?? 'Team',
    description: view.banner ?? 'The people of Outcrop Advisors: engineers, geologists and landmen.',
    path: '/team',
    index: view.teams.length > 0,
    structured: () => ({
      ...PUBLISHER,
      employee: view.teams.flatMap(({ members }) =>
        members.map(({ name, title, email }) => ({
          '@type': 'Person',
          name,
          ...(title && { jobTitle: title }),
          ...(email && { email }),
        })),
      ),
    }),
  });
}

export default function Team({ loaderData: { view } }: Route.ComponentProps) {
  return <TeamPage page={view} />;
}
