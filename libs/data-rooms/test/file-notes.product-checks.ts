import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                                             anonymous buyer insider advisor admin viewing
    // The deals of the table have no data room
    'GET /api/data-rooms/{hidden}/files/1/notes': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}/notes': route([401, 404, 404, 404, 404, 404]),
    'POST /api/FolderManager/InsertFileNotes': route([401, 404, 404, 404, 404, 403], ({ hidden }) => ({
      listingId: hidden,
      itemId: 1,
      note: 'Run again at 0.95.',
    })),
    'POST /api/FolderManager/UpdateFileNotes': route([401, 404, 404, 404, 404, 403], () => ({ id: 1, note: 'Done.' })),
    'GET /api/admin/data-rooms/{hidden}/notes': route([401, 403, 403, 404, 404, 403]),
  },
  parameters: {
    '/api/data-rooms/{id}/files/{itemId}/notes': ['id', 'itemId'],
    '/api/data-rooms/{id}/notes': ['id', 'size'],
    '/api/admin/data-rooms/{id}/notes': ['id'],
  },
  personRows: {
    data_room_note: `insert into data_room_note (listing_id, item_id, version_id, user_id, note, readers) values (1, 1, 1, ?, 'x', 'self')`,
  },
};
