import { SITE_RESULT_KINDS, type SiteResult } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { SHOWN_PAGES, siteSearchQuery } from '../../address/site-search-query.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './also-on-site.module.css';

/** Posts, services and other pages with the words of a search for deals, below the deals; nothing where there are none. */
export default function AlsoOnSite({ search }: { search: string }) {
  const { data } = useQuery({ ...siteSearchQuery(search, SHOWN_PAGES), placeholderData: undefined });
  if (!data?.length) return null;
  return (
    <section className={`section ${styles.also} screen-only`} aria-labelledby="also-on-site">
      <SectionHead id="also-on-site" title="Also on this site" />
      <ul>
        {data.map((page) => (
          <Found key={`${page.url} ${page.title}`} page={page} />
        ))}
      </ul>
    </section>
  );
}

const Found = ({ page: { kind, title, url, excerpt } }: { page: SiteResult }) => (
  <li>
    <h3>
      <PageLink to={url}>{title}</PageLink>
    </h3>
    <span className={styles.kind}>{SITE_RESULT_KINDS[kind]}</span>
    {excerpt.length > 0 && (
      <p>
        {excerpt.map(({ text, hit }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change their order
          hit ? <mark key={at}>{text}</mark> : text,
        )}
      </p>
    )}
  </li>
);
