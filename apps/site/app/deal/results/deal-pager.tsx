import { type DealPage, type DealState, lastPage } from '@outcrop/contracts';
import { dealsAddress } from '../../address/deal-state.ts';
import { Pager } from '../../ui/pager.tsx';

/** The pages of a list of deals, as far as page numbers reach (docs/product/search.md#page-window). */
export function DealPager({ page: { total, sold, size, page, deals }, state }: { page: DealPage; state: DealState }) {
  const last = Math.max(1, Math.min(Math.ceil(total / size), lastPage(size)));
  const to = (number: number) => dealsAddress({ ...state, page: number });
  // The head of the list counts what is on the market; its pages hold what is sold as well.
  const included = sold > 0 ? 'sold included' : undefined;
  return <Pager page={page} last={last} size={size} shown={deals.length} total={total} included={included} to={to} />;
}
