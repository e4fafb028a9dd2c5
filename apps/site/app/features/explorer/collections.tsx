import type { QueryInfo } from '@outcrop/contracts';
import { PageLink } from '../../ui/page-link.tsx';
import { emptyState, explorerAddress } from './address/explorer-state.ts';
import styles from './explorer-page.module.css';

/** What can be explored; another collection begins anew. */
export const Collections = ({ info, current }: { info: QueryInfo; current: string }) => (
  <nav aria-label="Collection">
    <ul className={styles.collections}>
      {info.collections.map(({ name, label }) => (
        <li key={name}>
          <PageLink to={explorerAddress(emptyState(name))} aria-current={name === current ? 'page' : undefined}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
);
