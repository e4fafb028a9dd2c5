import { useQuery } from '@tanstack/react-query';
import { SAVED_SEARCHES } from '../../../access/guards.ts';
import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import listStyles from '../page/search-list.module.css';
import { ownSearchesQuery, searchAddress, searchCountsQuery } from '../saved-searches-queries.ts';
import styles from './searches-news.module.css';

const SHOWN = 4;

/** The saved searches with what is new in each, on home; where there are more, those with news first. */
export default function SearchesNews() {
  const { data: searches } = useQuery(ownSearchesQuery());
  const { data: counts, isPending } = useQuery({ ...searchCountsQuery(), enabled: Boolean(searches?.length) });
  if (!searches) return null;
  const freshOf = (id: number) => counts?.get(id)?.fresh ?? 0;
  const shown = searches.length > SHOWN ? searches.toSorted((a, b) => freshOf(b.id) - freshOf(a.id)) : searches;
  return (
    <section aria-labelledby="searches-title">
      <SectionHead id="searches-title" title="Saved searches" small>
        {searches.length > 0 && (
          <PageLink className="link small" to={SAVED_SEARCHES}>
            All {commas(searches.length)}
          </PageLink>
        )}
      </SectionHead>
      {searches.length === 0 && (
        <p className={`small muted ${styles.none}`}>
          None yet. 'Save search' above a list of deals keeps its filters, and what is new in it appears here.
        </p>
      )}
      <ul aria-busy={searches.length > 0 && isPending}>
        {shown.slice(0, SHOWN).map(({ id, name, ...search }) => (
          <li key={id} className={styles.search}>
            <PageLink to={searchAddress(search)}>{name}</PageLink>
            {freshOf(id) > 0 ? (
              <span className={listStyles.fresh}>{commas(freshOf(id))} new</span>
            ) : (
              counts?.has(id) && <span className="muted">No new deals</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
