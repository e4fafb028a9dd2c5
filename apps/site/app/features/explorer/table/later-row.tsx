import { drawnUntilLoaded } from '../../../ui/drawn-until-loaded.tsx';

/** For the first sign of somebody who may open a row. */
export const loadRow = async () => (await import('./row-details.tsx')).RowDetails;

/** A row that is opened. */
export const LaterRow = drawnUntilLoaded(
  loadRow,
  () => <p role="alert">The row could not be loaded. Reload the page to try again.</p>,
  () => null,
);
