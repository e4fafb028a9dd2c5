import { askAgentBody, LEAD_MESSAGES } from '@outcrop/contracts';
import { data } from 'react-router';
import { listingIdIn } from '../address/listing-id.ts';
import { orRefuse } from '../content/load-content.server.ts';
import { AskAgentPage } from '../features/deal-page/ask/ask-agent-page.tsx';
import { keepLead } from '../leads/lead-fields.ts';
import { takeLead } from '../leads/take-lead.server.ts';
import { apiFor, type Context } from '../server/api.ts';
import { missing } from '../server/missing.ts';
import type { Route } from './+types/ask-agent';

/** Unknown and forbidden look the same (docs/product/deals.md#unknown-and-forbidden). */
async function dealOf(context: Context, url: URL, asked: string) {
  const id = listingIdIn(asked);
  if (id === null) throw data(await missing(context, url), { status: 404 });
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

export default function AskAgent({ loaderData: { deal, startedAt }, actionData }: Route.ComponentProps) {
  return <AskAgentPage deal={deal} sent={actionData ?? null} startedAt={actionData?.startedAt || startedAt} />;
}
