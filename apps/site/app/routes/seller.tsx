import { LEAD_MESSAGES, type SellerPageView, sellerBody } from '@outcrop/contracts';
import { SELLER } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta } from '../content/content-meta.ts';
import { SELLER_PAGE, SellerPage } from '../features/seller/seller-page.tsx';
import { keepLead } from '../leads/lead-fields.ts';
import { loadLeadPage } from '../leads/read-optional.server.ts';
import { takeLead } from '../leads/take-lead.server.ts';
import type { Route } from './+types/seller';

export const loader = (args: Route.LoaderArgs) =>
  loadLeadPage<SellerPageView>(args, { key: ['seller'], read: (api, options) => api.sellerPage(options) });
export const headers = contentHeaders;

export const action = (args: Route.ActionArgs) =>
  takeLead(args, {
    schema: sellerBody,
    send: (api, body) => api.sendSeller(body),
    failed: LEAD_MESSAGES.sellerFailed,
    taken: [SELLER, 'seller-sent'],
  });
export const clientAction = keepLead(LEAD_MESSAGES.sellerFailed);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view } = loaderData;
  return contentMeta(matches, {
    seo: view?.seo,
    title: view?.title ?? SELLER_PAGE.title,
    description: view?.lead ?? SELLER_PAGE.lead,
    path: SELLER,
  });
}

export default function Seller({ loaderData: { view, startedAt }, actionData }: Route.ComponentProps) {
  return <SellerPage page={view} sent={actionData ?? null} startedAt={actionData?.startedAt || startedAt} />;
}
