import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import panel from '../../../deal/filters/facet-panel.module.css';
import type { RangePanel } from './range-panel.tsx';
import { Waiting } from './waiting.tsx';

type RangeProps = ComponentProps<typeof RangePanel>;

/** Said in the place of a range whose script did not come. */
const Missing = () => <p className={panel.none}>Not loaded</p>;

/** For the first sign of somebody who may open a panel. */
export const loadRange = () => import('./range-panel.tsx');
const Range = lazy<ComponentType<RangeProps>>(() =>
  loadRange().then(
    ({ RangePanel }) => ({ default: RangePanel }),
    () => ({ default: Missing }),
  ),
);

/** A range is loaded when a panel with one is first open; the server draws it with the page. */
export const LaterRange = (props: RangeProps) => (
  <Suspense fallback={<Waiting label={props.field.label} />}>
    <Range {...props} />
  </Suspense>
);
