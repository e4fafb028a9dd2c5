import { type ComponentProps, Suspense } from 'react';
import { lazyOr } from '../../../ui/lazy-or.ts';
import type ChartControls from './chart-controls.tsx';
import type ChartView from './chart-view.tsx';

type ViewProps = ComponentProps<typeof ChartView>;
type ControlsProps = ComponentProps<typeof ChartControls>;

/** Said in the place of a chart whose script did not come: the rest of the page works without it. */
const Missing = () => <p role="alert">The chart could not be loaded. Reload the page to try again.</p>;
const Nothing = () => null;

/** Charts are loaded when one is first shown; the server draws them with the page. */
const View = lazyOr<ViewProps>(() => import('./chart-view.tsx'), Missing);
const Controls = lazyOr<ControlsProps>(() => import('./chart-controls.tsx'), Nothing);

export const LaterChart = (props: ViewProps) => (
  <Suspense fallback={<p role="status">Loading the chart</p>}>
    <View {...props} />
  </Suspense>
);

export const LaterControls = (props: ControlsProps) => (
  <Suspense fallback={null}>
    <Controls {...props} />
  </Suspense>
);
