import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                             anonymous buyer insider advisor admin viewing
    'GET /api/admin/data-room-indexes': route([401, 403, 403, 200, 200, 403]),
    // The deals of the table have no data room
    'POST /api/admin/data-room-indexes': route([401, 403, 403, 404, 404, 403], ({ hidden }) => ({
      name: 'Permian',
      listingId: hidden,
    })),
    'DELETE /api/admin/data-room-indexes/1': route([401, 403, 403, 404, 404, 403]),
    'POST /api/admin/data-rooms/{hidden}/index': route([401, 403, 403, 404, 404, 403], () => ({
      indexId: null,
      parentId: null,
    })),
  },
  parameters: { '/api/admin/data-room-indexes': [] },
};
