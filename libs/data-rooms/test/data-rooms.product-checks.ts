import { type Known, type ProductChecks, route } from '@outcrop/platform/testing';

const decided = ({ hidden, somebody }: Known) => ({ listingId: hidden, people: [{ userId: somebody, version: 1 }] });

/** A text that no agreement has. */
const TEXT = { versionId: 1, sha256: 'a'.repeat(64) };

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

    // Agreements: read and signed by everybody for themselves; whether a file is one, anybody may ask
    'GET /api/data-rooms/{deal}/agreement': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}/agreement': route([401, 404, 404, 404, 404, 404]),
    'POST /api/data-rooms/{deal}/agreement/read': route([401, 404, 404, 404, 404, 403], () => TEXT),
    'POST /api/data-rooms/{hidden}/agreement/sign': route([401, 404, 404, 404, 404, 403], () => ({
      ...TEXT,
      name: 'Ann Rim',
      mayBind: true,
    })),
    'GET /api/agreements': route([401, 200, 200, 200, 200, 200]),
    'GET /api/agreements/{agreement}/pdf': route([401, 404, 404, 404, 404, 404]),
    'POST /api/agreements/verify': route([200, 200, 200, 200, 200, 200], () => ({ sha256: TEXT.sha256 })),
    'GET /api/admin/agreement-templates': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/agreement-templates/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/agreement-templates/{template}': route([401, 403, 403, 200, 200, 403]),
    'POST /api/admin/agreement-templates': route([401, 403, 403, 403, 201, 403], () => ({
      name: 'Another',
      text: '# Use\n\nNone.',
    })),
    'POST /api/admin/agreement-templates/preview': route([401, 403, 403, 200, 200, 403], ({ hidden }) => ({
      text: '# Use\n\nOf {{deal.number}}.',
      listingId: hidden,
    })),
    'PUT /api/admin/agreement-templates/{template}': route([401, 403, 403, 403, 200, 403], () => ({})),
    'DELETE /api/admin/agreement-templates/{template}': route([401, 403, 403, 403, 409, 403]),

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
    'POST /api/admin/data-room-codes': route([401, 403, 403, 404, 404, 403], ({ hidden }) => ({
      listingId: hidden,
      userId: null,
      level: 'due-diligence',
      expiresOn: null,
      maxUses: null,
    })),
    'GET /api/admin/data-rooms': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-rooms/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-rooms/7001': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-rooms/7001/acts': route([401, 403, 403, 200, 200, 403]),
    'PUT /api/admin/data-rooms/{hidden}': route([401, 403, 403, 404, 404, 403], () => ({
      needs: {
        'private-files': { signature: false, entry: 'agent' },
        'due-diligence': { signature: false, entry: 'agent' },
      },
      templateId: null,
      version: 1,
    })),
    'GET /api/admin/agreement-signatures': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/agreement-signatures/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/agreement-signatures/{signature}': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-room-invitations': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-room-invitations/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/data-room-invitations/{roomInvitation}': route([401, 403, 403, 200, 200, 403]),
    'POST /api/admin/data-room-invitations': route([401, 403, 403, 404, 404, 403], ({ hidden }) => ({
      listingId: hidden,
      emails: ['invited@new.example'],
      message: null,
    })),
    'DELETE /api/admin/data-room-invitations/{roomInvitation}': route([401, 403, 403, 200, 200, 403]),
    'GET /api/data-room-invitation?token=1.x': route([404, 404, 404, 404, 404, 404]),
    'POST /api/data-room-invitation': route([401, 404, 404, 404, 404, 403], () => ({ token: '1.x' })),

    'DELETE /api/admin/data-room-codes/{roomCode}': route([401, 403, 403, 200, 200, 403]),
  },
  things: async (em, { id, name }) => {
    await em.execute('insert into data_room (listing_id) values (7001) on conflict do nothing');
    // The private deal that the table asks for.
    const [access] = await em.execute<[{ id: number }]>(
      `insert into data_room_access (user_id, listing_id, state, reason) values (?, 7001, 'requested', ?) returning id`,
      [id, name],
    );
    const [code] = await em.execute<[{ id: number }]>(
      `insert into data_room_code (listing_id, user_id, level, hash, created_by) values (7001, ?, 'due-diligence', ?, 'x') returning id`,
      [id, `hash ${id}`],
    );
    const [invitation] = await em.execute<[{ id: number }]>(
      `insert into data_room_invitation (listing_id, email, message, invited_by, invited_by_name) values (7001, ?, ?, 'x', 'x') returning id`,
      [`invited${id}@new.example`, name],
    );
    const [signature] = await em.execute<[{ id: number }]>(
      `insert into agreement_signature (listing_id, serial, version_id, user_id, text, sha256, read_at, signed_at)
       values (7001, ?, 1, ?, ?, 'x', now(), now()) returning id`,
      [id, id, name],
    );
    return {
      access: access.id,
      signature: signature.id,
      roomCode: code.id,
      roomInvitation: invitation.id,
      agreement: 'CA-7001-0001',
      template: 1,
    };
  },
  parameters: {
    '/api/admin/agreement-signatures': ['filter', 'range', 'sort'],
    '/api/admin/agreement-signatures/{id}': ['id'],
    '/api/admin/agreement-signatures/export': ['filter'],
    '/api/admin/data-rooms': ['filter', 'range', 'sort'],
    '/api/admin/data-rooms/{id}': ['id'],
    '/api/admin/data-rooms/{id}/acts': ['id'],
    '/api/admin/data-rooms/export': ['filter'],
    '/api/data-rooms': [],
    '/api/data-rooms/{id}': ['id'],
    '/api/admin/data-room-people': ['filter', 'range', 'sort'],
    '/api/admin/data-room-people/{id}': ['id'],
    '/api/admin/data-room-people/export': ['filter'],
    '/api/data-rooms/{id}/agreement': ['id'],
    '/api/agreements/{number}/pdf': ['number'],
    '/api/admin/agreement-templates': ['filter', 'range', 'sort'],
    '/api/admin/agreement-templates/{id}': ['id'],
    '/api/admin/agreement-templates/export': ['filter'],
    '/api/admin/data-room-codes': ['filter', 'range', 'sort'],
    '/api/admin/data-room-codes/{id}': ['id'],
    '/api/admin/data-room-codes/export': ['filter'],
    '/api/admin/data-room-invitations': ['filter', 'range', 'sort'],
    '/api/admin/data-room-invitations/{id}': ['id'],
    '/api/admin/data-room-invitations/export': ['filter'],
    '/api/data-room-invitation': ['token'],
  },
  personRows: {
    agreement_reading: `insert into agreement_reading (user_id, listing_id, version_id, sha256, read_at) values (?, 1, 1, 'x', now())`,
    agreement_signature: `insert into agreement_signature (user_id, listing_id, serial, version_id, text, sha256, read_at, signed_at)
      values (?, 1, (select count(*) from agreement_signature), 1, 'x', 'x', now(), now())`,
    data_room_access: `insert into data_room_access (user_id, listing_id, state) values (?, 1, 'granted')`,
    data_room_invitation: `insert into data_room_invitation (listing_id, user_id, email, invited_by, invited_by_name) values (1, ?, (select count(*) || '@new.example' from data_room_invitation), 'x', 'x')`,
    data_room_code: `insert into data_room_code (listing_id, user_id, level, created_by, hash) values (1, ?, 'due-diligence', 'x', 'x')`,
  },
};
