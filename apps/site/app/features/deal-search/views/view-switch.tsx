import type { DealState, DealView } from '@outcrop/contracts';
import { dealsAddress } from '../../../address/deal-state.ts';
import hoverName from '../../../ui/hover-name.module.css';
import { PageLink } from '../../../ui/page-link.tsx';
import { loadView } from './deal-views.ts';
import styles from './view-switch.module.css';

/** The eight views, each with an icon of its layout and its name (docs/product/search.md#view-modes). */
const VIEWS: readonly { view: DealView; label: string; path: string }[] = [
  { view: 'map', label: 'Map view', path: 'M2.5 5.5v11l5-2 5 2 5-2v-11l-5 2-5-2-5 2ZM7.5 3.5v11M12.5 5.5v11' },
  { view: 'table', label: 'Table view', path: 'M2.5 4.5h15v11h-15zM2.5 8h15M2.5 11.8h15M7.5 4.5v11' },
  {
    view: 'list',
    label: 'List view',
    path: 'M2.5 4h4v4h-4zM2.5 12h4v4h-4zM9.5 4.8h8M9.5 7.2h5M9.5 12.8h8M9.5 15.2h5',
  },
  { view: '1x', label: '1x view: one card a row', path: 'M4 4h12v12H4z' },
  { view: '2x', label: '2x view: two cards a row', path: 'M2.5 4h6.3v12H2.5zM11.2 4h6.3v12h-6.3z' },
  { view: '3x', label: '3x view: three cards a row', path: 'M2 4.5h4v11H2zM8 4.5h4v11H8zM14 4.5h4v11h-4z' },
  {
    view: '4x',
    label: '4x view: four cards a row',
    path: 'M2 3.5h6.5V9H2zM11.5 3.5H18V9h-6.500zM2 11.500h6.500V17H2zM11.500 11.500H18V17h-6.500z',
  },
  { view: 'print', label: 'Print view', path: 'M5.5 7V3h9v4M5.5 14h-3V7h15v7h-3M5.5 11.5h9V17h-9z' },
];

/** Links, so that a view can be opened, bookmarked and shared without a script; filters, order and page stay as they are. */
export function ViewSwitch({ state }: { state: DealState }) {
  const current = state.view ?? 'list';
  const offered = VIEWS.filter(({ view }) => view !== 'map' || state.list !== 'research');
  return (
    <nav aria-label="View">
      <ul className={styles.views}>
        {offered.map(({ view, label, path }) => (
          <li key={view}>
            <PageLink
              className={hoverName.named}
              to={dealsAddress({ ...state, view })}
              aria-label={label}
              aria-current={view === current ? 'true' : undefined}
              data-name={label}
              preventScrollReset={view !== 'map' && view !== 'print'}
              rel="nofollow"
              onPointerEnter={() => void loadView(view)}
              onFocus={() => void loadView(view)}
            >
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d={path} />
              </svg>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
