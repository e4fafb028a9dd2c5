import { LEAD_MESSAGES, type SellerPageView, sellerBody } from '@outcrop/contracts';
import { SELLER } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta } from '../content/content-meta.ts';
import { answered } from '../content/load-content.server.ts';
import { SELLER_PAGE, SellerPage } from '../features/seller/seller-page.tsx';
import { keepLead } from '../leads/lead-fields.ts';
import { readOptional } from '../leads/read-optional.server.ts';
import { takeLead } from '../leads/take-lead.server.ts';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/seller';

/** By the server alone, whose clock says when the form was shown. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await readOptional<SellerPageView>(args, {
    key: ['seller'],
    read: (api, options) => api.sellerPage(options),
  });
  return answered({ ...loaded, startedAt: new Date().toISOString() });
}
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
  const { view, isPreview } = loaderData;
  return contentMeta(matches, {
    seo: view?.seo,
    title: view?.title ?? SELLER_PAGE.title,
    description: view?.lead ?? SELLER_PAGE.lead,
    path: SELLER,
    isPreview,
  });
}

export default function Seller({ loaderData: { view, isPreview, startedAt }, actionData }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewStrip />}
      <SellerPage page={view} sent={actionData ?? null} startedAt={actionData?.startedAt || startedAt} />
    </>
  );
}
