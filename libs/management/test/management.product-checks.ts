import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    // No role is enough: whom the operator lists is asked in dashboard.http.spec.ts.
    //                                               anonymous buyer insider advisor admin viewing
    'GET /api/admin/dashboard': route([401, 403, 403, 403, 403, 403]),
    'GET /api/admin/dashboard/export': route([401, 403, 403, 403, 403, 403]),
  },
  parameters: {
    '/api/admin/dashboard': ['from', 'to'],
    '/api/admin/dashboard/export': ['from', 'to', 'part'],
  },
};
