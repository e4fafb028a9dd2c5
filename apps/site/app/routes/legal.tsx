import type { LegalPageView } from '@outcrop/contracts';
import { Link } from 'react-router';
import { contentHeaders } from '../content/content-headers.ts';
import { loadContent } from '../content/load-content.server.ts';
import { type ContentPage, loadContentInBrowser } from '../content/load-content.ts';
import { day } from '../format/figures.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import styles from '../terms/legal-page.module.css';
import { LEGAL_PAGES } from '../terms/legal-pages.ts';
import { LegalText } from '../terms/legal-text.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/legal';

export const handle: CacheHandle = { cache: { query: [] } };

/** `/terms`, `/disclaimers`, `/privacy`: the address is the path of the text. */
const pathIn = ({ pathname }: URL): string => pathname.replace(/\.data$/, '').split('/')[1] ?? '';

const page = (url: URL): ContentPage<LegalPageView> => {
  const path = pathIn(url);
  return { key: ['legal', path], read: (api, options) => api.legalPage(path, options) };
};

export const loader = (args: Route.LoaderArgs) => loadContent(args, page(args.url));
export const clientLoader = (args: Route.ClientLoaderArgs) => loadContentInBrowser(args, page(args.url));
export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { view, isPreview } = loaderData;
  return pageMeta(matches, {
    title: view.seo.title ?? view.title,
    description: view.seo.description ?? `${view.title} of Outcrop Advisors.`,
    path: `/${view.path}`,
    ...(view.seo.image && { image: view.seo.image.url }),
    index: !isPreview,
  });
};

/** A legal text as a page: for who reads it without a script, or later (docs/product/content.md#legal-texts). */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const { path, title, body, effectiveOn } = loaderData.view;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {effectiveOn && <p className={`label ${styles.since}`}>In force since {day(effectiveOn)}</p>}
      <div className={styles.text}>
        <LegalText html={body} />
      </div>
      <nav className={styles.others} aria-label="Other legal texts">
        {LEGAL_PAGES.filter((other) => other.path !== path).map((other) => (
          <Link key={other.path} className="link" to={`/${other.path}`}>
            {other.label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
