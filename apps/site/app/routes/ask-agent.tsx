import { askAgentBody, LEAD_MESSAGES } from '@outcrop/contracts';
import { Link } from 'react-router';
import { listingIdIn } from '../address/listing-id.ts';
import { dealLabel } from '../deal/words/deal-kind.ts';
import { AskAgent } from '../features/deal-page/ask/ask-agent.tsx';
import { ASK_AGENT, answererOf } from '../features/deal-page/ask/asked-deal.ts';
import { keepLead } from '../leads/lead-fields.ts';
import { takeLead } from '../leads/take-lead.server.ts';
import { apiFor, type Context } from '../server/api.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { button } from '../ui/button.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import type { Route } from './+types/ask-agent';

/** Unknown and forbidden look the same (docs/product/deals.md#unknown-and-forbidden). */
async function dealOf(context: Context, url: URL, asked: string) {
  const id = listingIdIn(asked);
  if (id === null) throw await missingPage({ context, url });
  const deal = await orRefuse({ context, url }, apiFor(context).deal(id));
  const { ListingId, PLSCode, header, url: address, agentName, agentCompanyName } = deal;
  return { ListingId, PLSCode, header, url: address, agentName, agentCompanyName };
}

export const loader = async ({ params, context, url }: Route.LoaderArgs) => ({
  deal: await dealOf(context, url, params.listingId),
  startedAt: new Date().toISOString(),
});

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const deal = await dealOf(context, url, params.listingId);
  const form = { request, context };
  return takeLead(form, {
    schema: askAgentBody,
    send: (api, body) => api.askAgent(deal.ListingId, body),
    failed: LEAD_MESSAGES.askFailed,
    taken: [deal.url, 'ask-sent'],
  });
}
export const clientAction = keepLead(LEAD_MESSAGES.askFailed);

/** The page names itself; search engines find the deal. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** `/deals/{id}/ask`: the form of those without a script (docs/product/pages.md#ask-page). */
export default function AskAgentPage({ loaderData: { deal, startedAt }, actionData }: Route.ComponentProps) {
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
      <AskAgent deal={deal} sent={actionData ?? null} startedAt={actionData?.startedAt || startedAt}>
        <Link className={button('line')} to={deal.url}>
          Back to the deal
        </Link>
      </AskAgent>
    </NarrowPage>
  );
}
