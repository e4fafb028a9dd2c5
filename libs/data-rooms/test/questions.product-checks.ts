import { type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                                                anonymous buyer insider advisor admin viewing
    // The deals of the table have no data room
    'GET /api/data-rooms/{deal}/questions': route([401, 404, 404, 404, 404, 404]),
    'GET /api/data-rooms/{hidden}/questions': route([401, 404, 404, 404, 404, 404]),
    'POST /api/data-rooms/{hidden}/questions': route([401, 404, 404, 404, 404, 403], () => ({
      question: 'Which wells have a frac date?',
    })),
    'DELETE /api/data-rooms/{hidden}/questions/1': route([401, 404, 404, 404, 404, 403]),
    'GET /api/admin/data-rooms/{hidden}/questions': route([401, 403, 403, 404, 404, 403]),
    'POST /api/admin/data-rooms/{hidden}/questions/1/answer': route([401, 403, 403, 404, 404, 403], () => ({
      answer: 'Nine of them.',
      audience: 'all',
      version: 1,
    })),
  },
  parameters: {
    '/api/data-rooms/{id}/questions': ['id'],
    '/api/admin/data-rooms/{id}/questions': ['id'],
  },
  personRows: {
    data_room_question: `insert into data_room_question (listing_id, user_id, question) values (1, ?, 'x')`,
  },
};
