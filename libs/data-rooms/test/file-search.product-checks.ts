import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                                     anonymous buyer insider advisor admin viewing
    // The deals of the table have no data room
    'GET /api/data-rooms/{hidden}/files/search?q=decline': route([401, 404, 404, 404, 404, 404]),
  },
  parameters: { '/api/data-rooms/{id}/files/search': ['id', 'q'] },
};
