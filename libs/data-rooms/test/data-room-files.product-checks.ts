import { type ProductChecks, route } from '@outcrop/platform/testing';

const RIGHTS = { open: 'view', 'private-files': 'none', 'due-diligence': 'none' };

export const productChecks: ProductChecks = {
  roles: {
    //                                                    anonymous buyer insider advisor admin viewing
    'GET /api/data-rooms/{deal}/files': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}/files': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}/files/1/content': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}/files/1/pages/1': route([401, 404, 404, 404, 404, 404]),
    'POST /api/data-rooms/{hidden}/files/1/pages/1/time': route([401, 404, 404, 404, 404, 403], () => ({ seconds: 5 })),
    // Agents arrange them; the deals of the table have no data room
    'GET /api/admin/data-rooms/{hidden}/files': route([401, 403, 403, 404, 404, 403]),
    'POST /api/admin/data-rooms/{hidden}/folders': route([401, 403, 403, 404, 404, 403], () => ({
      parentId: null,
      name: 'Engineering',
    })),
    'POST /api/admin/data-rooms/{hidden}/files': route([401, 403, 403, 404, 404, 403], ({ uuid }) => ({
      upload: uuid,
      parentId: null,
      name: 'Lease.pdf',
    })),
    'PUT /api/admin/data-rooms/{hidden}/items/1/file': route([401, 403, 403, 404, 404, 403], ({ uuid }) => ({
      upload: uuid,
    })),
    'POST /api/admin/data-rooms/{hidden}/items/1/release': route([401, 403, 403, 403, 404, 403], () => ({
      reason: 'Looked at by hand',
    })),
    'PUT /api/admin/data-rooms/{hidden}/items/1': route([401, 403, 403, 404, 404, 403], () => ({ name: 'Land' })),
    'POST /api/admin/data-rooms/{hidden}/items/class': route([401, 403, 403, 404, 404, 403], () => ({
      ids: [1],
      class: 'open',
    })),
    'POST /api/admin/data-rooms/{hidden}/items/move': route([401, 403, 403, 404, 404, 403], () => ({
      ids: [1],
      parentId: null,
      after: null,
    })),
    'POST /api/admin/data-rooms/{hidden}/items/sort': route([401, 403, 403, 404, 404, 403], () => ({ parentId: null })),
    'POST /api/admin/data-rooms/{hidden}/items/remove': route([401, 403, 403, 404, 404, 403], () => ({ ids: [1] })),
    'GET /api/admin/data-rooms/{hidden}/groups': route([401, 403, 403, 404, 404, 403]),
    'PUT /api/admin/data-rooms/{hidden}/groups': route([401, 403, 403, 404, 404, 403], () => ({
      groups: [{ id: null, name: null, rights: RIGHTS }],
    })),
  },
  parameters: {
    '/api/data-rooms/{id}/files': ['id'],
    '/api/data-rooms/{id}/files/{itemId}/content': ['id', 'itemId'],
    '/api/data-rooms/{id}/files/{itemId}/pages/{page}': ['id', 'itemId', 'page', 'size'],
    '/api/admin/data-rooms/{id}/files': ['group', 'id', 'level'],
    '/api/admin/data-rooms/{id}/groups': ['id'],
  },
  personRows: {
    data_room_group_member: 'insert into data_room_group_member (listing_id, user_id, group_id) values (1, ?, 1)',
    data_room_reading: `insert into data_room_reading (listing_id, item_id, version_id, user_id, act) values (1, 1, 1, ?, 'download')`,
    data_room_visit: 'insert into data_room_visit (listing_id, user_id, looked_at) values (1, ?, now())',
  },
};
