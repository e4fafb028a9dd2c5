import { Icon } from '@outcrop/look';
import { PageLink } from '../../ui/page-link.tsx';
import {
  type ExplorerFilter,
  type ExplorerState,
  explorerAddress,
  isExcluding,
  withFilters,
} from './address/explorer-state.ts';
import type { Collection } from './address/read-explorer-state.ts';
import styles from './chips.module.css';
import { fieldNamed } from './words/fields.ts';
import { expressionWords } from './words/values.ts';

/** More values of a field than these stand in one chip. */
const MAX_CHIPS = 2;

export interface Chip {
  readonly key: string;
  readonly name: string;
  readonly words: string;
  readonly excluded: boolean;
  /** The state without it. */
  readonly without: ExplorerState;
}

/** The chips of one filter: its values, several of them in one, and a chip for each that is excluded. */
export function chipsOf(collection: Collection, state: ExplorerState, filter: ExplorerFilter, at: number): Chip[] {
  const { field: name, expression } = filter;
  const field = fieldNamed(collection, name);
  if (!field) return [];
  const facet = collection.facets.find((one) => one.field === name);
  const wanted = expression.filter((one) => !isExcluding(one));
  const left = (kept: string[]) => withFilters(state, state.filters.with(at, { field: name, expression: kept }));
  const chip = (one: string): Chip => ({
    key: `${at}-${one}`,
    name: field.label,
    words: expressionWords(field, one, facet),
    excluded: isExcluding(one),
    without: left(expression.filter((other) => other !== one)),
  });
  const together: Chip = {
    key: `${at}-chosen`,
    name: field.label,
    words: `${wanted.length} chosen`,
    excluded: false,
    without: left(expression.filter(isExcluding)),
  };
  return [...(wanted.length > MAX_CHIPS ? [together] : wanted.map(chip)), ...expression.filter(isExcluding).map(chip)];
}

/** What is chosen, each a link that takes it back, but of a stored set; nothing where nothing is. */
export function Chips({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const chips = state.filters.flatMap((filter, at) => chipsOf(collection, state, filter, at));
  if (chips.length === 0) return null;
  const isFixed = state.participant !== undefined;
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ key, name, words, excluded, without }) => (
        <li key={key}>
          {isFixed ? (
            <span className={`${styles.chip} ${styles.fixed} ${excluded ? styles.excluded : ''}`}>
              <span>{excluded ? `${name} not` : name}</span> {excluded ? <s>{words}</s> : <b>{words}</b>}
            </span>
          ) : (
            <PageLink
              className={`${styles.chip} ${excluded ? styles.excluded : ''}`}
              to={explorerAddress(without)}
              preventScrollReset
              rel="nofollow"
            >
              <span className="vh">Remove </span>
              <span>{excluded ? `${name} not` : name}</span> {excluded ? <s>{words}</s> : <b>{words}</b>}
              <Icon name="close" small />
            </PageLink>
          )}
        </li>
      ))}
      {!isFixed && (
        <li>
          <PageLink
            className={`link ${styles.clear}`}
            to={explorerAddress(withFilters(state, []))}
            preventScrollReset
            rel="nofollow"
          >
            Clear all
          </PageLink>
        </li>
      )}
    </ul>
  );
}
