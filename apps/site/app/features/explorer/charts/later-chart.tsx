import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type ChartControls from './chart-controls.tsx';
import type ChartView from './chart-view.tsx';

type ViewProps = ComponentProps<typeof ChartView>;
type ControlsProps = ComponentProps<typeof ChartControls>;

/** Said in the place of a chart whose script did not come: the rest of the page works without it. */
const Missing = () => <p role="alert">The chart could not be loaded. Reload the page to try again.</p>;
const Nothing = () => null;

/** Charts are loaded when one is first shown; the server draws them with the page. */
const View = lazy<ComponentType<ViewProps>>(() => import('./chart-view.tsx').catch(() => ({ default: Missing })));
const Controls = lazy<ComponentType<ControlsProps>>(() =>
  import('./chart-controls.tsx').catch(() => ({ default: Nothing })),
);

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
