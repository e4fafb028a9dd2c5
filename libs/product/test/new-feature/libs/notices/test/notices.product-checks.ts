import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    'GET /api/notices': route([200, 200, 200, 200, 200, 200]),
    'GET /api/admin/notices': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/notices/export': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/notices/{notice}': route([401, 403, 403, 403, 200, 403]),
    'POST /api/admin/notices': route([401, 403, 403, 403, 201, 403], () => ({ text: 'Closed on Friday' })),
  },
  things: async (em) => {
    const [notice] = await em.execute<[{ id: number }]>(`insert into notice (text) values ('x') returning id`);
    return { notice: notice.id };
  },
  parameters: {
    '/api/admin/notices': ['filter', 'range', 'sort'],
    '/api/admin/notices/export': ['filter'],
    '/api/admin/notices/{id}': ['id'],
  },
  personRows: { notice: `insert into notice (text, user_id) values ('x', ?)` },
};
