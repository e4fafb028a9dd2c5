import type { DealSummary } from '@outcrop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { TypeMark } from '../../deal/look/type-mark.tsx';
import { dealLabel, typeCodes } from '../../deal/words/deal-kind.ts';
import { browserApi } from '../../query/query-client.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './near-deals.module.css';

const nearDealsQuery = (path: string) =>
  queryOptions({
    queryKey: ['near-deals', path],
    queryFn: async ({ signal }) => (await browserApi.nearDeals(path, { signal })).deals,
    retry: false,
  });

/**
 * Deals that the missing address may have meant. Shows nothing when there are none or the server does not answer.
 * @param deals that the loader found; fetched if undefined, such as when the browser navigated to a missing page
 */
export default function NearDeals({ deals }: { deals: DealSummary[] | undefined }) {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...nearDealsQuery(pathname), initialData: deals });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.near} aria-labelledby="near-title">
      <h2 id="near-title" className="ruled">
        Were you looking for one of these?
      </h2>
      <ul>
        {data.map((deal) => (
          <li key={deal.ListingId}>
            <img src={deal.coverUrl} alt="" width="120" height="80" loading="lazy" />
            <div>
              <p className={styles.meta}>
                {typeCodes(deal.PLSCode).map((code) => (
                  <TypeMark key={code} code={code} withName={false} />
                ))}
                <span>{dealLabel(deal)}</span>
                {deal.sold && <span>Sold</span>}
              </p>
              <PageLink to={deal.url}>
                <DealTitle text={deal.header} />
              </PageLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
