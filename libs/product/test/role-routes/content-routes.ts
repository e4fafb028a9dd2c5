import type { RoleRoute } from './role-routes.ts';

type Answers = RoleRoute['answers'];
const route = (answers: Answers, body?: RoleRoute['body']): RoleRoute => ({ answers, ...(body && { body }) });
const NOTHING = () => ({});

/** Content is the admins'. Most of what is asked about is not there: 404 and 422 are for those who may ask. */
const may = (status: number): Answers => [401, 403, 403, 403, status, 403];

/** Of which there are many, and of which there is one. */
const MANY = [
  ...[
    'content-hero-slider',
    'content-service',
    'content-faq',
    'content-legal-page',
    'content-team',
    'content-post-tag',
  ],
  ...['content-flipbook', 'content-case-study', 'content-promotions', 'content-energy-prices'],
  ...['content-post', 'content-press-release', 'content-redirect'],
];
const ONLY = ['content-home-page', 'content-seller-page', 'content-contact-us-page', 'content-team-page'];

/** The resources of all collections. */
export const CONTENT_RESOURCES: readonly string[] = [...MANY, ...ONLY];

const manyRoutes = (name: string): Record<string, RoleRoute> => ({
  [`GET /api/admin/${name}`]: route(may(200)),
  [`GET /api/admin/${name}/export`]: route(may(200)),
  [`POST /api/admin/${name}`]: route(may(201), NOTHING),
  [`GET /api/admin/${name}/999999`]: route(may(404)),
  // Without a body.
  [`PUT /api/admin/${name}/999999`]: route(may(422)),
  [`DELETE /api/admin/${name}/999999`]: route(may(404)),
  [`POST /api/admin/${name}/999999/move`]: route(may(422)),
  [`GET /api/admin/${name}/999999/revisions`]: route(may(404)),
  [`GET /api/admin/${name}/999999/revisions/1`]: route(may(404)),
  [`POST /api/admin/${name}/999999/restore`]: route(may(422)),
  [`POST /api/admin/${name}/999999/editing`]: route(may(404)),
  [`DELETE /api/admin/${name}/999999/editing`]: route(may(204)),
});

const onlyRoutes = (name: string): Record<string, RoleRoute> => ({
  [`GET /api/admin/${name}`]: route(may(200)),
  [`GET /api/admin/${name}/export`]: route(may(200)),
  [`POST /api/admin/${name}`]: route(may(422)),
  [`GET /api/admin/${name}/1`]: route(may(200)),
  [`PUT /api/admin/${name}/1`]: route(may(200), NOTHING),
  [`DELETE /api/admin/${name}/1`]: route(may(422)),
  [`POST /api/admin/${name}/1/move`]: route(may(422)),
  [`GET /api/admin/${name}/1/revisions`]: route(may(200)),
  [`GET /api/admin/${name}/1/revisions/999`]: route(may(404)),
  [`POST /api/admin/${name}/1/restore`]: route(may(422)),
  [`POST /api/admin/${name}/1/editing`]: route(may(200)),
  [`DELETE /api/admin/${name}/1/editing`]: route(may(204)),
});

/** Items of content, as they are edited: every collection has the same calls. */
export const CONTENT_ROUTES: Readonly<Record<string, RoleRoute>> = {
  'GET /api/admin/content': route(may(200)),
  'PUT /api/admin/energy-prices': route(may(200), () => ({ prices: [] })),
  ...Object.assign({}, ...MANY.map(manyRoutes)),
  ...Object.assign({}, ...ONLY.map(onlyRoutes)),
  'PUT /api/admin/content-faq/999999?with-a-body': route(may(404), NOTHING),
  'POST /api/admin/content-faq/999999/move?with-a-body': route(may(404), () => ({ after: null })),
  'POST /api/admin/content-post/999999/move?with-a-body': route(may(422), () => ({ after: null })),
  'POST /api/admin/content-faq/999999/restore?with-a-body': route(may(404), () => ({ revision: 1, version: 1 })),
};
