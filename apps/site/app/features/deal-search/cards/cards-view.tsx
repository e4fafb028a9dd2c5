import { DealCards as Cards } from '../../../deal/results/deal-cards.tsx';
import type { ViewProps } from '../views/deal-views.ts';

/** Cards above the fold. */
const FIRST_ROWS = 2;

/** A page of the list as cards, one to four in a row. */
export default function CardsView({ page, columns }: ViewProps & { columns: number }) {
  return <Cards deals={page.deals} columns={columns} firstRows={FIRST_ROWS} />;
}
