import { randomUUID } from 'node:crypto';
import { NOTHING, type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                                anonymous buyer insider advisor admin viewing
    'GET /api/admin/explorer-loads': route([401, 403, 403, 403, 200, 403]),
    'POST /api/admin/explorer-loads': route([401, 403, 403, 403, 404, 403], () => ({
      upload: randomUUID(),
      name: 'wells',
    })),
    'POST /api/admin/explorer-loads/{fileLoad}/start': route([401, 403, 403, 403, 409, 403], NOTHING),
    // There are no wrong rows of it
    'GET /api/admin/explorer-loads/{fileLoad}/rejected': route([401, 403, 403, 403, 404, 403]),
    'DELETE /api/admin/explorer-loads/{fileLoad}': route([401, 403, 403, 403, 204, 403]),
    'GET /api/admin/explorer-collections': route([401, 403, 403, 403, 200, 403]),
    'DELETE /api/admin/explorer-collections/nothing': route([401, 403, 403, 403, 404, 403]),
  },
  things: async (em, { id, name }) => {
    const [made] = await em.execute<{ id: number }[]>(
      `insert into explorer_load (upload, user_id, file, bytes, key, name, options) values (gen_random_uuid(), ?, ?, 1, ?, 'wells', '{}') returning id`,
      [id, `${name}.csv`, `explorer-loads/${randomUUID()}`],
    );
    return { fileLoad: made!.id };
  },
  parameters: { '/api/admin/explorer-loads/{id}/rejected': ['id'] },
  personRows: {
    explorer_load: `insert into explorer_load (upload, user_id, file, bytes, key, name, options) values (gen_random_uuid(), ?, 'x', 1, 'x', 'x', '{}')`,
  },
};
