import { Icon } from '@outcrop/look';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { iconButton } from '../../../ui/button.ts';
import { focusOn } from '../../../ui/focus-heading.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useHydrated } from '../../../ui/use-site.ts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { openChoices } from '../choices.ts';
import { choicesNear } from '../choices-host.tsx';
import { cellWords, unitWords } from '../words/values.ts';
import { cellChoices, type Row } from './cell-choices.ts';
import styles from './row-details.module.css';
import { rowFacts } from './row-facts.ts';
import { shownColumns } from './shown-columns.ts';

/** At once: on its way a page that scrolls smoothly is stopped by what is drawn meanwhile. */
const bringIntoView = (element: HTMLElement) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' });

interface RowDetailsProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly row: Row;
}

/** A row beside the table with all that it has; each value may be filtered by. */
export function RowDetails({ collection, state, row }: RowDetailsProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const { opened } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row is read from its name
  useEffect(() => {
    // On a page that was opened with it the focus stays where it is. Above the table the name may be out of view.
    if (heading.current && (!first.current || document.activeElement?.closest('table'))) {
      focusOn(heading.current);
      bringIntoView(heading.current);
    }
    first.current = false;
  }, [opened]);
  const [named] = shownColumns(collection, state);
  // Once it is closed the keys go on from the row in the table. Of all rows that one may not be drawn.
  const opener = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      const row = opener.current;
      if (document.activeElement !== document.body || !row) return;
      focusOn(row);
      // Once the browser has made up for the place that these details took.
      requestAnimationFrame(() => requestAnimationFrame(() => bringIntoView(row)));
    },
    [],
  );
  const name = named ? cellWords(named, row[named.name]) : `Row ${opened}`;
  const go = (next: ExplorerState) => void navigate(explorerAddress(next), { preventScrollReset: true });
  // A stored set leads nowhere but to its own rows (docs/product/explorer.md#participant-route).
  const deal = collection.name === 'deals' && state.participant === undefined ? row['id'] : null;
  return (
    <aside className={styles.details} aria-label={name}>
      <div className={styles.head}>
        <h3 ref={heading}>{name}</h3>
        <PageLink
          className={iconButton}
          to={explorerAddress({ ...state, opened: null })}
          preventScrollReset
          rel="nofollow"
          aria-label="Close the row"
          onClick={() => {
            opener.current = document.querySelector('tr[aria-current] a');
          }}
        >
          <Icon name="close" />
        </PageLink>
      </div>
      {deal != null && (
        <p>
          <a className="link small" href={`/deals/${String(deal)}`}>
            Open the deal
          </a>
        </p>
      )}
      <dl>
        {rowFacts(collection, row).map(({ field, value, isFilter }) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <span>
                {cellWords(field, value)}
                {field.unit !== null && value != null && <small>{unitWords(field.unit)}</small>}
              </span>
              {hydrated && isFilter && (
                <button
                  type="button"
                  className={styles.choices}
                  aria-label={`Choices for ${field.label}`}
                  aria-haspopup="menu"
                  onPointerEnter={choicesNear}
                  onFocus={choicesNear}
                  onClick={({ currentTarget }) =>
                    openChoices.set({
                      anchor: currentTarget,
                      label: field.label,
                      actions: cellChoices(field, value, state, go),
                    })
                  }
                >
                  <Icon name="more" small />
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
