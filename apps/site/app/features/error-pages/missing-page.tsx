import type { DealSummary } from '@outcrop/contracts';
import { Form, Link } from 'react-router';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { panorama } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import styles from './missing-page.module.css';
import { NearDeals } from './near-deals.tsx';

/** "404: page missing": says what can be done, above drawn rock: near matches of the address, a search, the list. */
export function MissingPage({ near }: { near?: DealSummary[] | undefined }) {
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
          <Form action="/deals">
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
          </Form>
        </search>
        <NearDeals deals={near} />
        <div className={styles.doing}>
          <Link className={button('line')} to={PUBLIC_DEALS}>
            Current assignments
          </Link>
          <Link className={button('quiet')} to="/home">
            Home
          </Link>
        </div>
      </div>
      <img className={styles.art} src={panorama('missing')} alt="" width="1440" height="640" />
    </>
  );
}
