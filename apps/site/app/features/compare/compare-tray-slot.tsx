import { useLocation } from 'react-router';
import { COMPARE } from '../../address/deal-state.ts';
import { useComparedDeals } from '../../deal/tools/compared-deals.ts';
import { later } from '../../ui/later.tsx';

const CompareTray = later(() => import('./compare-tray.tsx'));

/** The compare tray of a page; nothing while no deal is chosen, and nothing on the page that it leads to. */
export function CompareTraySlot() {
  const deals = useComparedDeals();
  const { pathname } = useLocation();
  if (deals.length === 0 || pathname === COMPARE) return null;
  return <CompareTray deals={deals} />;
}
