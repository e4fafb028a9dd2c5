import { type Known, type ProductChecks, route } from '@outcrop/platform/testing';

const LEAD = ({ newEmail }: Known) => ({
  firstName: 'New',
  lastName: 'Person',
  email: newEmail,
  subject: 'Four units',
  message: 'What would they bring?',
});

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    // Leads: everybody writes, in their own name; admins and advisors read
    'POST /api/Mailer/SendContactUsEmail': route([200, 200, 200, 200, 200, 403], LEAD),
    'POST /api/Seller/Contact': route([200, 200, 200, 200, 200, 403], LEAD),
    'POST /api/deals/{deal}/ask': route([200, 200, 200, 200, 200, 403], LEAD),
    'POST /api/deals/{hidden}/ask': route([404, 404, 404, 200, 200, 403], LEAD),
    'GET /api/admin/leads': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/leads/export': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/leads/assignees': route([401, 403, 403, 200, 200, 403]),
    'GET /api/admin/leads/{lead}': route([401, 403, 403, 200, 200, 403]),
    'PUT /api/admin/leads/{lead}': route([401, 403, 403, 200, 200, 403], () => ({ status: 'open', note: 'Called.' })),
  },
  things: async (em, { name }) => {
    const [lead] = await em.execute<[{ id: number }]>(
      `insert into lead (kind, first_name, last_name, email, subject) values ('contact', 'First', ?, ?, 'x') returning id`,
      [name, `${name}@rim.example`],
    );
    return { lead: lead.id };
  },
  parameters: {
    '/api/admin/leads': ['filter', 'range', 'sort'],
    '/api/admin/leads/{id}': ['id'],
    '/api/admin/leads/export': ['filter'],
  },
  personRows: {
    lead: `insert into lead (kind, first_name, last_name, email, subject, user_id) values ('contact', 'x', 'x', 'x', 'x', ?)`,
  },
};
