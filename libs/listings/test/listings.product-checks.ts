import { NOTHING, type ProductChecks, route } from '@outcrop/platform/testing';

const WORLD = 'bbox=-180,-85,180,85';

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    'GET /api/deals/matches': route([401, 200, 200, 200, 200, 200]),

    // Searches that people have saved: everybody their own
    'GET /api/saved-searches': route([401, 200, 200, 200, 200, 200]),
    'GET /api/saved-searches/alerts': route([401, 200, 200, 200, 200, 200]),
    'GET /api/saved-searches/counts': route([401, 200, 200, 200, 200, 200]),
    'PUT /api/saved-searches/matches': route([401, 204, 204, 204, 204, 403], () => ({ frequency: 'off' })),
    'POST /api/saved-searches': route([401, 201, 201, 201, 201, 403], ({ newEmail }) => ({
      name: newEmail,
      address: 'type=PP',
    })),
    'POST /api/saved-searches/stop-alerts': route([401, 204, 204, 204, 204, 403], NOTHING),
    'PUT /api/saved-searches/{search}': route([401, 404, 404, 404, 404, 403], () => ({ frequency: 'off' })),
    'DELETE /api/saved-searches/{search}': route([401, 404, 404, 404, 404, 403]),

    // Deals, as they are seen
    'GET /api/deals/likes': route([200, 200, 200, 200, 200, 200]),
    'PUT /api/deals/{deal}/like': route([200, 200, 200, 200, 200, 403]),
    'PUT /api/deals/{hidden}/like': route([404, 404, 404, 200, 200, 403]),
    'DELETE /api/deals/{deal}/like': route([200, 200, 200, 200, 200, 403]),
    'POST /api/Advisors/TrackDealsWebSearch?search=permian': route([204, 204, 204, 204, 204, 204], NOTHING),
    'POST /api/deals/{deal}/hit': route([204, 204, 204, 204, 204, 204], NOTHING),
    // For whom the operator lists, whatever their role
    'GET /api/admin/searches': route([401, 403, 403, 403, 403, 403]),
    'GET /api/admin/searches/export': route([401, 403, 403, 403, 403, 403]),
    'GET /api/admin/searches/1': route([401, 403, 403, 403, 403, 403]),
    'GET /api/deals/sitemap': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals': route([200, 200, 200, 200, 200, 200]),
    [`GET /api/deals/map?${WORLD}&zoom=4`]: route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/extent': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/facets/{group}': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/suggest?q=zyzz': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/words?q=zyzz': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/did-you-mean?q=zyzzyvia': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/near?path=/deals/{hidden}': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/{deal}': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/{hidden}': route([404, 404, 404, 200, 200, 404]),
    'GET /api/deals/{deal}/similar': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/{hidden}/similar': route([404, 404, 404, 200, 200, 404]),
    'GET /api/deals/private': route([401, 200, 200, 200, 200, 200]),
    [`GET /api/deals/private/map?${WORLD}&zoom=4`]: route([401, 200, 200, 200, 200, 200]),
    'GET /api/deals/private/extent': route([401, 200, 200, 200, 200, 200]),
    'GET /api/deals/private/facets/{group}': route([401, 200, 200, 200, 200, 200]),
    'GET /api/research': route([200, 200, 200, 200, 200, 200]),
    'GET /api/research/facets/{group}': route([200, 200, 200, 200, 200, 200]),
    'GET /api/Advisors/GetDeals': route([200, 200, 200, 200, 200, 200]),
    'GET /api/Advisors/GetDeals?isConfidential=true': route([200, 200, 200, 200, 200, 200]),
    'GET /api/Advisors/GetStudyDeals': route([200, 200, 200, 200, 200, 200]),
    'GET /api/Advisors/GetPublicDeals': route([200, 200, 200, 200, 200, 200]),
    'GET /api/Advisors/GetCount': route([200, 200, 200, 200, 200, 200]),

    // Listings, as they are managed
    'POST /api/Advisors/UpdateListing?listingId={deal}': route([401, 403, 403, 200, 200, 403], () => ({
      whr: 'Reeves',
    })),
    'GET /api/Admin/GetAdminDealDetails?listingId={hidden}': route([401, 403, 403, 200, 200, 403]),
    'PUT /api/Admin/UpdateListingWebSettings': route([401, 403, 403, 200, 200, 403], ({ deal }) => ({
      ListingId: deal,
      buyNow: false,
    })),
    'POST /api/admin/listings': route([401, 403, 403, 201, 201, 403], () => ({ header: 'New' })),
    'GET /api/admin/listings': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/listings/{hidden}': route([401, 403, 403, 200, 200, 403]),
    'PUT /api/admin/listings/{deal}': route([401, 403, 403, 200, 200, 403], () => ({ wht: 'Changed' })),
    'DELETE /api/admin/listings/{doomed}': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/listings/values?field=region': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/listing-order?list=public': route([401, 403, 403, 200, 200, 403]),
    'POST /api/admin/listing-order': route([401, 403, 403, 200, 200, 403], ({ deal }) => ({
      list: 'public',
      moves: [{ listingId: deal, after: null }],
    })),
    'GET /api/admin/listings/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/agents': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/agents/export': route([401, 403, 403, 200, 200, 403]),
    // No listing of the table names an agent or a company.
    'GET /api/admin/agents/{deal}': route([401, 403, 403, 404, 404, 403]),
    'PUT /api/admin/agents/{deal}': route([401, 403, 403, 404, 404, 403], () => ({ agentTitle: 'Broker' })),
    'GET /api/admin/companies': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/companies/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/companies/{deal}': route([401, 403, 403, 404, 404, 403]),
    'PUT /api/admin/companies/{deal}': route([401, 403, 403, 404, 404, 403], () => ({ agentCity: 'Minot' })),
  },
  things: async (em, { id, name }) => {
    const [search] = await em.execute<[{ id: number }]>(
      `insert into saved_search (user_id, name, address) values (?, ?, 'type=PP') returning id`,
      [id, name],
    );
    return { search: search.id };
  },
  personRows: {
    deal_like: 'insert into deal_like (user_id, listing_id) values (?, 1)',
    saved_search: `insert into saved_search (user_id, name, address) values (?, 'x', '')`,
    alert_digest: 'insert into alert_digest (user_id) values (?)',
    tracked_search: `insert into tracked_search (text, normalised_text, filters, user_id) values ('x', 'x', '{}', ?)`,
    deal_alert: `insert into deal_alert (user_id, event_id, listing_id, change, due_at) values (?, 1, 1, 'new', now())`,
  },
  // Searches say how many deals they found, and are for management alone.
  parameters: {
    '/api/admin/searches': ['filter', 'range', 'sort'],
    '/api/admin/searches/export': ['filter'],
    '/api/admin/searches/{id}': ['id'],
  },
  costly: [
    'GET api/Advisors/GetDeals',
    'GET api/Advisors/GetPublicDeals',
    'GET api/Advisors/GetStudyDeals',
    'GET api/deals',
    'GET api/deals/did-you-mean',
    'GET api/deals/extent',
    'GET api/deals/facets/:group',
    'GET api/deals/map',
    'GET api/deals/near',
    'GET api/deals/private',
    'GET api/deals/private/extent',
    'GET api/deals/private/facets/:group',
    'GET api/deals/private/map',
    'GET api/deals/suggest',
    'GET api/deals/words',
    'GET api/research',
    'GET api/research/facets/:group',
    'GET api/saved-searches/counts',
  ],
};
