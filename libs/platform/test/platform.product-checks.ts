import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    'GET /api/config': route([200, 200, 200, 200, 200, 200]),
    'GET /api/admin/flags': route([401, 403, 403, 403, 200, 403]),
    'PUT /api/admin/flags/chatWidget': route([401, 403, 403, 403, 200, 403], () => ({ value: true })),
  },
};
