import type { QueryInfo } from '@outcrop/contracts';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { type ExplorerState, emptyState, explorerAddress, withFilters } from './address/explorer-state.ts';
import type { Collection } from './address/read-explorer-state.ts';
import styles from './explorer-page.module.css';

export interface WrongAddressProps {
  readonly info: QueryInfo;
  /** What of the address makes sense. */
  readonly state: ExplorerState;
  readonly collection: Collection | undefined;
  readonly wrong: readonly string[];
  /** In place of what is usually said above them. */
  readonly title?: string | undefined;
}

/** An address that makes no sense: what is wrong with it, and where to go on. */
export default function WrongAddress({ info, state, collection, wrong, title }: WrongAddressProps) {
  const first = info.collections[0];
  return (
    <section className={`wrap ${styles.page}`} aria-labelledby="row-count">
      <EmptyArt />
      <h2 id="row-count">{collection ? (title ?? 'This address cannot be read') : 'There is no such collection'}</h2>
      <ul className={styles.wrong}>
        {wrong.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.ways}>
        {collection ? (
          <PageLink className={button('fill')} to={explorerAddress(withFilters(state, []))} rel="nofollow">
            Show all {collection.label.toLowerCase()}
          </PageLink>
        ) : (
          first && (
            <PageLink className={button('fill')} to={explorerAddress(emptyState(first.name))} rel="nofollow">
              Explore {first.label.toLowerCase()}
            </PageLink>
          )
        )}
      </p>
    </section>
  );
}
