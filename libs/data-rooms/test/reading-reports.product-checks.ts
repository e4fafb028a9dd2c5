import { type ProductChecks, route } from '@outcrop/platform/testing';

const ROOM = '/api/admin/data-rooms/{hidden}';

export const productChecks: ProductChecks = {
  roles: {
    //                                            anonymous buyer insider advisor admin viewing
    // The deals of the table have no data room
    [`GET ${ROOM}/reading`]: route([401, 403, 403, 404, 404, 403]),
    [`GET ${ROOM}/reading/pages?file=1`]: route([401, 403, 403, 404, 404, 403]),
    [`GET ${ROOM}/reading/timeline`]: route([401, 403, 403, 404, 404, 403]),
    [`GET ${ROOM}/reading/export?view=person`]: route([401, 403, 403, 404, 404, 403]),
    [`GET ${ROOM}/contacts`]: route([401, 403, 403, 404, 404, 403]),
    [`POST ${ROOM}/contacts`]: route([401, 403, 403, 404, 404, 403], ({ somebody }) => ({
      userId: somebody,
      kind: 'contacted',
      day: '2026-11-20',
      note: 'By telephone.',
    })),
    [`DELETE ${ROOM}/contacts/1`]: route([401, 403, 403, 404, 404, 403]),
  },
  parameters: {
    '/api/admin/data-rooms/{id}/reading': ['by', 'file', 'from', 'id', 'order', 'page', 'person', 'sort', 'to'],
    '/api/admin/data-rooms/{id}/reading/pages': ['file', 'from', 'id', 'person', 'to'],
    '/api/admin/data-rooms/{id}/reading/timeline': ['before', 'file', 'from', 'id', 'person', 'to'],
    '/api/admin/data-rooms/{id}/reading/export': ['file', 'from', 'id', 'person', 'to', 'view'],
    '/api/admin/data-rooms/{id}/contacts': ['id'],
  },
  personRows: {
    data_room_contact: `insert into data_room_contact (listing_id, user_id, kind, day, note, recorded_by) values (1, ?, 'offer', '2026-11-20', 'x', 'user:4')`,
  },
};
