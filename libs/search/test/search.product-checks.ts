import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                       anonymous buyer insider advisor admin viewing
    'POST /api/admin/search-tasks': route([401, 403, 403, 403, 200, 403], () => ({ index: 'deals', kind: 'verify' })),
  },
};
