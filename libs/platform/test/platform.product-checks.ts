import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    'GET /api/config': route([200, 200, 200, 200, 200, 200]),
    'GET /api/admin/flags': route([401, 403, 403, 403, 200, 403]),
    'PUT /api/admin/flags/chatWidget': route([401, 403, 403, 403, 200, 403], () => ({ value: true })),
    'GET /api/admin/desk': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/audit': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/audit/export': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/audit/{entry}': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/works': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/palette?q=rim': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/deliveries': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/deliveries/export': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/deliveries/{delivery}': route([401, 403, 403, 403, 200, 403]),
    'PUT /api/admin/deliveries/{delivery}': route([401, 403, 403, 403, 200, 403], () => ({ status: 'due' })),
    'GET /api/admin/delivery-replays': route([401, 403, 403, 403, 200, 403]),
    'POST /api/admin/delivery-replays': route([401, 403, 403, 403, 200, 403], () => ({
      filter: { status: 'failed' },
      asOf: '2026-11-28T08:00:00Z',
    })),
  },
  things: async (em) => {
    const [event] = await em.execute<[{ id: number }]>(
      `insert into event (type, payload, actor, fanned_out) values ('rim.thing-done.v1', '{}', 'system:rim', true) returning id`,
    );
    await em.execute(`insert into event_consumer (name, types) values ('rim', '{}') on conflict do nothing`);
    await em.execute(`insert into delivery (event_id, consumer, status) values (?, 'rim', 'failed')`, [event.id]);
    const [entry] = await em.execute<[{ id: number }]>(
      `insert into audit_entry (actor, action, subject) values ('system:rim', 'do-thing', 'thing:1') returning id`,
    );
    return { delivery: `${event.id}:rim`, entry: entry.id };
  },
  parameters: {
    '/api/admin/palette': ['q'],
    '/api/admin/audit': ['filter', 'range', 'sort'],
    '/api/admin/audit/{id}': ['id'],
    '/api/admin/audit/export': ['filter'],
    '/api/admin/deliveries': ['filter', 'range', 'sort'],
    '/api/admin/deliveries/{id}': ['id'],
    '/api/admin/deliveries/export': ['filter'],
    '/api/admin/delivery-replays': ['filter'],
  },
};
