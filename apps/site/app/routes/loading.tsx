import { Link } from 'react-router';
import styles from '../features/loading/loading-page.module.css';
import type { ShellHandle } from '../shell/shell.tsx';
import { panorama } from '../ui/art.ts';
import type { Route } from './+types/loading';

export const handle: ShellHandle = { hideHeader: true };

export const meta: Route.MetaFunction = () => [{ title: 'Loading · Outcrop' }, { name: 'robots', content: 'noindex' }];

/** The loading screen: the logo over a panorama (docs/product/pages.md#loading-screen). */
export default function Loading() {
  return (
    <div className={styles.page}>
      <img className={styles.rock} src={panorama('loading')} alt="" width="1440" height="900" />
      <Link className={styles.logo} to="/home" aria-label="Outcrop, home">
        <img src="/logo-wordmark.svg" alt="" width="200" height="40" />
      </Link>
      <div role="status">
        <h1 className={styles.text}>Loading...</h1>
      </div>
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
}
