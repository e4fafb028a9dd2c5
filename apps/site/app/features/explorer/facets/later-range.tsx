import panel from '../../../deal/filters/facet-panel.module.css';
import { laterPart } from '../later-part.tsx';
import { Waiting } from './waiting.tsx';

/** For the first sign of somebody who may open a panel. */
export const loadRange = async () => (await import('./range-panel.tsx')).RangePanel;

/** A range of a panel. */
export const LaterRange = laterPart(
  loadRange,
  () => <p className={panel.none}>Not loaded</p>,
  ({ field }) => <Waiting label={field.label} />,
);
