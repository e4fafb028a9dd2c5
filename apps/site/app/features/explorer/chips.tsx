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
import { filteredField } from './words/fields.ts';
import { expressionWords } from './words/values.ts';

/** More values of a field than these stand in one chip. */
const MAX_CHIPS = 2;
/** The same of excluded ones, each of which says more: all others of a chart leave 20 out. */
const MAX_EXCLUDED = 5;

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
  const field = filteredField(collection, name);
  if (!field) return [];
  const facet = collection.facets.find((one) => one.field === name);
  const wanted = expression.filter((one) => !isExcluding(one));
  const excluded = expression.filter(isExcluding);
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
    without: left(excluded),
  };
  const leftOut: Chip = {
    key: `${at}-excluded`,
    name: field.label,
    words: `${excluded.length} values`,
    excluded: true,
    without: left(wanted),
  };
  return [
    ...(wanted.length > MAX_CHIPS ? [together] : wanted.map(chip)),
    ...(excluded.length > MAX_EXCLUDED ? [leftOut] : excluded.map(chip)),
  ];
}

/** What a chip says: its field, and what of it is asked for or excluded. */
const ChipWords = ({ chip: { name, words, excluded } }: { chip: Chip }) => (
  <>
    <span>{excluded ? `${name} not` : name}</span> {excluded ? <s>{words}</s> : <b>{words}</b>}
  </>
);

const lookOf = ({ excluded }: Chip): string => `${styles.chip} ${excluded ? styles.excluded : ''}`;

/** A chip that is taken back by a press. @param to the address without it */
export const ChipLink = ({ chip, to }: { chip: Chip; to: string }) => (
  <PageLink className={lookOf(chip)} to={to} preventScrollReset rel="nofollow">
    <span className="vh">Remove </span>
    <ChipWords chip={chip} />
    <Icon name="close" small />
  </PageLink>
);

/** What is chosen, each a link that takes it back, but of a stored set; nothing where nothing is. */
export function Chips({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const chips = state.filters.flatMap((filter, at) => chipsOf(collection, state, filter, at));
  if (chips.length === 0) return null;
  const isFixed = state.participant !== undefined;
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map((chip) => (
        <li key={chip.key}>
          {isFixed ? (
            <span className={`${lookOf(chip)} ${styles.fixed}`}>
              <ChipWords chip={chip} />
            </span>
          ) : (
            <ChipLink chip={chip} to={explorerAddress(chip.without)} />
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
