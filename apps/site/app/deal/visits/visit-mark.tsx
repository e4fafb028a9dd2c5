import type { DealSummary } from '@outcrop/contracts';
import { later } from '../../ui/later.tsx';

const Mark = later(() => import('./mark.tsx'));

/** Marks a deal of a list as new since the last visit, or as one that was opened (docs/product/visitors.md#visits-in-the-browser). */
export const VisitMark = ({ deal }: { deal: DealSummary }) => <Mark deal={deal} />;
