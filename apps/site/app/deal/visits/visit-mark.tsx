import type { DealSummary } from '@outcrop/contracts';
import { lazy, Suspense } from 'react';

const Mark = lazy(() => import('./mark.tsx'));

/** Marks a deal of a list as new since the last visit, or as one that was opened (docs/product/visitors.md#visits-in-the-browser). */
export const VisitMark = ({ deal }: { deal: DealSummary }) => (
  <Suspense>
    <Mark deal={deal} />
  </Suspense>
);
