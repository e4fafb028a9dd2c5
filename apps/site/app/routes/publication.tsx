import { apiError, type PromotionsView, type PublicationView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { caseStudyAddress, MARKETPLACE, promotionAddress } from '../content/addresses.ts';
import { Article } from '../content/article/article.tsx';
import { contentHeaders } from '../content/content-headers.ts';
import { articleMeta, firstWords } from '../content/content-meta.ts';
import { loadContent } from '../content/load-content.server.ts';
import type { ContentPage } from '../content/load-content.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { day } from '../format/figures.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { button } from '../ui/button.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/publication';

export const handle: CacheHandle = { cache: { query: [] } };

/** What the page of a case study and of a promotion shows. */
type Publication = Omit<PublicationView, 'seo'> & {
  readonly seo?: PublicationView['seo'];
  /** Where a promotion is to be had. */
  readonly clickUrl?: string | null;
};

const caseStudyPage = (path: string): ContentPage<Publication> => ({
  key: ['case-study', path],
  read: (api, options) => api.caseStudy(path, options),
});

/** A promotion, out of the list of all, which has their whole texts. */
const promotionPage = (path: string): ContentPage<Publication> => ({
  key: ['promotion', path],
  read: async (api, options) => promotionIn(await api.promotions(options), path),
});

function promotionIn({ items }: PromotionsView, path: string): Publication {
  const found = items.find((item) => item.path === path);
  if (!found) throw apiError(404, 'There is nothing here.');
  return found;
}

/** Of a case study, or of a promotion: the two have a page of the same kind. */
const kindAt = ({ pathname }: { pathname: string }) =>
  pathname.startsWith(caseStudyAddress(''))
    ? { page: caseStudyPage, address: caseStudyAddress }
    : { page: promotionPage, address: promotionAddress };

export const loader = (args: Route.LoaderArgs) => loadContent(args, kindAt(args.url).page(args.params.path));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadContentInBrowser(args, kindAt(args.url).page(args.params.path));
export const headers = contentHeaders;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view } = loaderData;
  const lead = view.lead ?? (firstWords(view.body) || view.title);
  return articleMeta(matches, { ...view, lead }, kindAt(location).address(view.path), () => ({ '@type': 'Article' }));
}

export default function CaseStudyOrPromotion({ loaderData: { view } }: Route.ComponentProps) {
  const { publishedAt, clickUrl } = view;
  return (
    <Article
      text={view}
      above={<PageLink to={MARKETPLACE}>Marketplace</PageLink>}
      byline={publishedAt && <time dateTime={publishedAt.slice(0, 10)}>{day(publishedAt)}</time>}
      aside={
        clickUrl && (
          <a className={button('fill', 'small')} href={clickUrl} rel="noopener">
            See the offer
            <Icon name="forward" />
          </a>
        )
      }
    />
  );
}
