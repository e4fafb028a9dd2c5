import panel from '../../../deal/filters/facet-panel.module.css';
import { drawnUntilLoaded } from '../../../ui/drawn-until-loaded.tsx';
import { Waiting } from './waiting.tsx';

/** For the first sign of somebody who may open a panel. */
export const loadRange = async () => (await import('./range-panel.tsx')).RangePanel;

/** A range of a panel. */
export const LaterRange = drawnUntilLoaded(
  loadRange,
  () => (
    <p role="alert" className={panel.none}>
      The range could not be loaded. Reload the page to try again.
    </p>
  ),
  ({ field }) => <Waiting label={field.label} />,
);
