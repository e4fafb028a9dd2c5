import { PRESS_RELEASES, pressReleaseAddress } from '../content/addresses.ts';
import { Article } from '../content/article/article.tsx';
import { contentHeaders } from '../content/content-headers.ts';
import { articleMeta } from '../content/content-meta.ts';
import { loadContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { pressReleasePage } from '../features/press-releases/press-release-content.ts';
import { day } from '../format/figures.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { FIRM } from '../ui/firm.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/press-release';

export const handle: CacheHandle = { cache: { query: [] } };

export const loader = (args: Route.LoaderArgs) => loadContent(args, pressReleasePage(args.params.path));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadContentInBrowser(args, pressReleasePage(args.params.path));
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, location } = loaderData.view;
  return articleMeta(matches, loaderData.view, pressReleaseAddress(path), () => ({
    '@type': 'NewsArticle',
    ...(location && { dateline: location }),
  }));
}

/** A press release, with where and when it was given, and whom to ask. */
export default function PressRelease({ loaderData: { view } }: Route.ComponentProps) {
  const { location, publishedAt } = view;
  return (
    <Article
      text={view}
      above={<PageLink to={PRESS_RELEASES}>Press releases</PageLink>}
      byline={
        <>
          {location && <b>{location}</b>}
          {publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
        </>
      }
      aside={
        <p>
          <span className="label">Questions of the press</span>
          <br />
          <a className="link" href={`mailto:${FIRM.email}`}>
            {FIRM.email}
          </a>
          <br />
          <a href={FIRM.phoneHref}>{FIRM.phone}</a>
        </p>
      }
    />
  );
}
