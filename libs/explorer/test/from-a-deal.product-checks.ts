import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                                anonymous buyer insider advisor admin viewing
    'GET /api/deals/{deal}/market-and-wells': route([200, 200, 200, 200, 200, 200]),
    'GET /api/deals/{hidden}/market-and-wells': route([404, 404, 404, 200, 200, 404]),
  },
};
