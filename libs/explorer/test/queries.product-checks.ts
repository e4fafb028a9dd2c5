import { NOTHING, type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    'GET /api/query-info': route([401, 403, 403, 200, 200, 403, 200]),
    'POST /api/query/deals': route([401, 403, 403, 200, 200, 403, 200], NOTHING),
    'POST /api/query/deals/sample': route([401, 403, 403, 200, 200, 403, 200], () => ({ fields: ['price'] })),
    'GET /api/query/deals/export': route([401, 403, 403, 200, 200, 403, 200]),
    'POST /api/query/nothing': route([401, 403, 403, 404, 404, 403, 404], NOTHING),
  },
  costly: ['POST api/query/:collection', 'POST api/query/:collection/sample'],
};
