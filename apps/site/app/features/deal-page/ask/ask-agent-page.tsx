import { Link } from 'react-router';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import type { LeadAnswer } from '../../../leads/lead-fields.ts';
import { button } from '../../../ui/button.ts';
import { NarrowPage } from '../../../ui/narrow-page.tsx';
import { AskAgent } from './ask-agent.tsx';
import { ASK_AGENT, type AskedDeal, answererOf } from './asked-deal.ts';

/** `/deals/{id}/ask`: the form of those without a script (docs/product/pages.md#ask-page). */
export function AskAgentPage({
  deal,
  sent,
  startedAt,
}: {
  deal: AskedDeal;
  sent: LeadAnswer | null;
  startedAt: string;
}) {
  const lead = (
    <>
      {answererOf(deal)} answers your questions about {dealLabel(deal)},{' '}
      <Link className="link" to={deal.url}>
        {deal.header}
      </Link>
      .
    </>
  );
  return (
    <NarrowPage title={ASK_AGENT} lead={lead}>
      <AskAgent deal={deal} sent={sent} startedAt={startedAt}>
        <Link className={button('line')} to={deal.url}>
          Back to the deal
        </Link>
      </AskAgent>
    </NarrowPage>
  );
}
