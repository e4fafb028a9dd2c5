import type { DealSummary } from '@outcrop/contracts';
import { useNavigate } from 'react-router';
import { dealsAddress, PUBLIC_DEALS } from '../../address/deal-state.ts';
import { panorama } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { later } from '../../ui/later.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './missing-page.module.css';

/** Rendered on the server; its script is loaded after those of the first page. */
const NearDeals = later(() => import('./near-deals.tsx'));

/** "404: page missing": says what can be done, above drawn rock: near matches of the address, a search, the list. */
export default function MissingPage({ near }: { near?: DealSummary[] | undefined }) {
  const navigate = useNavigate();
  return (
    <>
      <title>404: page missing · Outcrop</title>
      <div className={`wrap ${styles.page}`}>
        <h1>404: page missing</h1>
        <p>
          There is no page at this address. The deal may have been withdrawn or the link may be wrong: search for it, or
          look through what is on the market.
        </p>
        <search className={styles.search}>
          <form
            action="/deals"
            onSubmit={(event) => {
              event.preventDefault();
              const search = String(new FormData(event.currentTarget).get('search'));
              navigate(dealsAddress({ search }));
            }}
          >
            <label className="vh" htmlFor="missing-search">
              Search for a deal
            </label>
            <input
              id="missing-search"
              name="search"
              type="text"
              required
              autoComplete="off"
              placeholder="Search Assignments"
            />
            <button type="submit" className={button('fill')}>
              Search
            </button>
          </form>
        </search>
        <NearDeals deals={near} />
        <div className={styles.doing}>
          <PageLink className={button('line')} to={PUBLIC_DEALS}>
            Current assignments
          </PageLink>
          <PageLink className={button('quiet')} to="/home">
            Home
          </PageLink>
        </div>
      </div>
      <img className={styles.art} src={panorama('missing')} alt="" width="1440" height="640" />
    </>
  );
}
