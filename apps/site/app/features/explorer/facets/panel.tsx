import type { FacetAnswer, QueryField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { memo, type ReactNode } from 'react';
import {
  type ExplorerState,
  explorerAddress,
  expressionsOf,
  isExcluding,
  togglePanel,
} from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { kindOf, rowsOf } from '../words/fields.ts';
import { expressionWords } from '../words/values.ts';
import { LaterRange } from './later-range.tsx';
import styles from './panels.module.css';
import { ReplacingLink } from './replacing-link.tsx';
import type { Scale } from './scales.ts';
import { ValuesPanel } from './values-panel.tsx';

interface PanelProps {
  readonly collection: Collection;
  readonly field: QueryField;
  readonly state: ExplorerState;
  /** The panels that are open. */
  readonly open: readonly string[];
  /** Its counts; undefined until they are there, null where they could not be loaded. */
  readonly facet: FacetAnswer | null | undefined;
  /** Of its slider, with the bars behind it, as {@link LaterRange} has them. */
  readonly scale: Scale | null | undefined;
  readonly bars: FacetAnswer | undefined;
}

/** A panel that opens and closes; closed it says what is chosen in it, and nothing is fetched for it. Answers to other panels leave it as it is. */
export const Panel = memo(function Panel({ collection, field, state, open, facet, scale, bars }: PanelProps) {
  const isOpen = open.includes(field.name);
  const id = `panel-${field.name}`;
  return (
    <section className={styles.panel} aria-labelledby={`${id}-name`}>
      <h3 className={styles.head} id={`${id}-name`}>
        <ReplacingLink
          to={explorerAddress(togglePanel(state, field.name, open))}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
        >
          {field.label}
          <Chosen collection={collection} field={field} state={state} />
          <Icon name={isOpen ? 'up' : 'down'} small />
        </ReplacingLink>
      </h3>
      {isOpen && (
        <div id={id} className={styles.inside}>
          <Inside {...{ collection, field, state, facet, scale, bars }} />
        </div>
      )}
    </section>
  );
});

function Inside({ collection, field, state, facet, scale, bars }: Omit<PanelProps, 'open'>): ReactNode {
  const kind = kindOf(field);
  const range = <LaterRange {...{ field, state, scale, bars }} rows={rowsOf(collection, 2)} />;
  if (kind === 'range') return range;
  return (
    <>
      <ValuesPanel {...{ collection, field, state, facet }} single={kind !== 'value'} />
      {kind === 'date' && range}
    </>
  );
}

/** "6 and one excluded" beside the name of a panel. */
function Chosen({ collection, field, state }: Pick<PanelProps, 'collection' | 'field' | 'state'>) {
  const expressions = expressionsOf(state, field.name);
  if (expressions.length === 0) return null;
  const excluded = expressions.filter(isExcluding);
  const wanted = expressions.filter((one) => !isExcluding(one));
  const facet = collection.facets.find(({ name }) => name === field.name);
  const checked = wanted.length === 1 ? expressionWords(field, wanted[0]!, facet) : String(wanted.length);
  const left = excluded.length > 0 && `${excluded.length === 1 ? 'one' : excluded.length} excluded`;
  const words = [wanted.length > 0 && checked, left].filter(Boolean).join(' and ');
  return (
    <span className={styles.chosen}>
      <span className="vh">, chosen: </span>
      {words}
    </span>
  );
}
