import { type Known, type ProductChecks, route } from '@outcrop/platform/testing';

const decided = ({ hidden, somebody }: Known) => ({ listingId: hidden, people: [{ userId: somebody, version: 1 }] });

export const productChecks: ProductChecks = {
  roles: {
    //                                                          anonymous buyer insider advisor admin viewing
    // The way in: everybody for themselves, into data rooms of deals that they see
    'GET /api/data-rooms': route([401, 200, 200, 200, 200, 200]),
    'GET /api/data-rooms/{deal}': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}': route([401, 404, 404, 404, 404, 404]),
    'POST /api/data-rooms/{deal}/request': route([401, 404, 404, 404, 404, 403], () => ({})),
    'POST /api/data-rooms/{hidden}/request': route([401, 404, 404, 404, 404, 403], () => ({})),
    'POST /api/Advisors/GrantDueDiligenceAccess': route([401, 422, 422, 422, 422, 403], ({ hidden }) => ({
      code: 'wrong',
      listingId: hidden,
    })),

    // Agents decide, and make codes
    'GET /api/admin/data-room-people': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-room-people/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-room-people/{access}': route([401, 403, 403, 200, 200, 403]),
    'POST /api/admin/data-room-people/grant': route([401, 403, 403, 200, 200, 403], (known) => ({
      ...decided(known),
      level: 'private-files',
      until: null,
    })),
    'POST /api/admin/data-room-people/decline': route([401, 403, 403, 200, 200, 403], (known) => ({
      ...decided(known),
      reason: 'Other buyers.',
    })),
    'POST /api/admin/data-room-people/revoke': route([401, 403, 403, 422, 422, 403], decided),
    'GET /api/admin/data-room-codes': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-room-codes/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-room-codes/{roomCode}': route([401, 403, 403, 200, 200, 403]),
    'POST /api/admin/data-room-codes': route([401, 403, 403, 201, 201, 403], ({ hidden }) => ({
      listingId: hidden,
      userId: null,
      level: 'due-diligence',
      expiresOn: null,
      maxUses: null,
    })),
    'DELETE /api/admin/data-room-codes/{roomCode}': route([401, 403, 403, 200, 200, 403]),
  },
  things: async (em, { id, name }) => {
    // The private deal that the table asks for.
    const [access] = await em.execute<[{ id: number }]>(
      `insert into data_room_access (user_id, listing_id, state, reason) values (?, 7001, 'requested', ?) returning id`,
      [id, name],
    );
    const [code] = await em.execute<[{ id: number }]>(
      `insert into data_room_code (listing_id, user_id, level, hash, created_by) values (7001, ?, 'due-diligence', ?, 'x') returning id`,
      [id, `hash ${id}`],
    );
    return { access: access.id, roomCode: code.id };
  },
  parameters: {
    '/api/data-rooms': [],
    '/api/data-rooms/{id}': ['id'],
    '/api/admin/data-room-people': ['filter', 'range', 'sort'],
    '/api/admin/data-room-people/{id}': ['id'],
    '/api/admin/data-room-people/export': ['filter'],
    '/api/admin/data-room-codes': ['filter', 'range', 'sort'],
    '/api/admin/data-room-codes/{id}': ['id'],
    '/api/admin/data-room-codes/export': ['filter'],
  },
  personRows: {
    data_room_access: `insert into data_room_access (user_id, listing_id, state) values (?, 1, 'granted')`,
    data_room_code: `insert into data_room_code (listing_id, user_id, level, created_by, hash) values (1, ?, 'due-diligence', 'x', 'x')`,
  },
};
