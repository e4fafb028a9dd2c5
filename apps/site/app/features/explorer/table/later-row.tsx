import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { RowDetails } from './row-details.tsx';

type RowProps = ComponentProps<typeof RowDetails>;

/** Said in the place of a row whose script did not come: the rest of the page works without it. */
const Missing = () => <p role="alert">The row could not be loaded. Reload the page to try again.</p>;

/** For the first sign of somebody who may open a row. */
export const loadRow = () => import('./row-details.tsx');
const Row = lazy<ComponentType<RowProps>>(() =>
  loadRow().then(
    ({ RowDetails }) => ({ default: RowDetails }),
    () => ({ default: Missing }),
  ),
);

/** A row that is opened is loaded when one first is; the server draws it with the page. */
export const LaterRow = (props: RowProps) => (
  <Suspense>
    <Row {...props} />
  </Suspense>
);
