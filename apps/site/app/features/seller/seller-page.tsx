import type { SellerPageView } from '@outcrop/contracts';
import { FirmLines } from '../../leads/firm-lines.tsx';
import type { LeadAnswer } from '../../leads/lead-fields.ts';
import words from '../../leads/lead-page.module.css';
import { LeadPage } from '../../leads/lead-page.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Brochures } from './brochures.tsx';
import { SellerForm } from './seller-form.tsx';

/** What stands on the page before an editor has written one, or while it cannot be read. */
export const SELLER_PAGE = {
  title: 'Sell your assets!',
  lead: 'Tell us what you own and where it lies. An engineer looks at it first, and you hear what a buyer will see before anything is signed.',
} as const;

/** `/seller` (docs/product/pages.md#seller-page). @param page null where there is none */
export function SellerPage({
  page,
  sent,
  startedAt,
}: {
  page: SellerPageView | null;
  sent: LeadAnswer | null;
  startedAt: string;
}) {
  return (
    <LeadPage
      title={page?.title ?? SELLER_PAGE.title}
      lead={page?.lead ?? SELLER_PAGE.lead}
      side={page?.body ? <RichText html={page.body} className={words.words} /> : <FirmLines />}
      below={page && page.brochures.length > 0 && <Brochures brochures={page.brochures} />}
    >
      <SellerForm sent={sent} startedAt={startedAt} />
    </LeadPage>
  );
}
