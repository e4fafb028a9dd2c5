import { Link } from 'react-router';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { panorama } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import styles from './missing-page.module.css';

/** "404: page missing": says what can be done, above the rock. The header's search box is the way on. */
export function MissingPage() {
  return (
    <>
      <title>404: page missing · Outcrop</title>
      <div className={`wrap ${styles.page}`}>
        <h1>404: page missing</h1>
        <p>
          Nothing crops out at this address. The deal may have been withdrawn or the link may be wrong: search above, or
          look through what is on the market.
        </p>
        <div className={styles.doing}>
          <Link className={button('fill')} to={PUBLIC_DEALS}>
            Current assignments
          </Link>
          <Link className={button('line')} to="/home">
            Home
          </Link>
        </div>
      </div>
      <img className={styles.art} src={panorama('missing')} alt="" width="1440" height="900" />
    </>
  );
}
