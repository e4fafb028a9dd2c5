import { randomUUID } from 'node:crypto';
import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    'GET /api/admin/mails': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/mails/export': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/mails/{mail}': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/mails/{mail}/preview': route([401, 403, 403, 403, 200, 403]),
  },
  things: async (em, { id, name }) => {
    const mail = randomUUID();
    await em.execute(
      `insert into mail (id, kind, to_email, to_name, user_id, data, message_id) values (?, 'password-changed', ?, ?, ?, ?, ?)`,
      [mail, `${name}@rim.example`, name, id, '{"at":"2026-11-22T12:00:00Z"}', `<${mail}@rim.example>`],
    );
    return { mail };
  },
  parameters: {
    '/api/admin/mails/{id}': ['id'],
    '/api/admin/mails/{id}/preview': ['id'],
  },
  personRows: {
    mail: `insert into mail (id, kind, to_email, to_name, user_id, data, message_id) values ('${randomUUID()}', 'invitation', 'x', 'x', ?, '{}', 'x')`,
  },
};
