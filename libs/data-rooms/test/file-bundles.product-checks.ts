import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                            anonymous buyer insider advisor admin viewing
    'GET /api/data-rooms/{deal}/files/zip': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}/files/zip': route([401, 404, 404, 404, 404, 404]),
    // Of a deal without a data room
    'GET /api/admin/data-rooms/{hidden}/archive': route([401, 403, 403, 404, 404, 403]),
  },
  parameters: {
    '/api/data-rooms/{id}/files/zip': ['folder', 'id', 'item'],
    '/api/admin/data-rooms/{id}/archive': ['id'],
  },
};
