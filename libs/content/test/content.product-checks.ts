import { randomUUID } from 'node:crypto';
import { NOTHING, type ProductChecks, type RoleRoute, route } from '@outcrop/platform/testing';

type Answers = RoleRoute['answers'];

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

const EVERYBODY = (status: number): RoleRoute => ({ answers: Array(6).fill(status) as unknown as Answers });

const ASSET_SIZES = ['key', 'width', 'height', 'fit', 'format', 'quality', 'withoutEnlargement', 'transforms'];
const ASSET = ['id', ...ASSET_SIZES, 'download', 'v'];

const itemParameters = (name: string): Record<string, readonly string[]> => ({
  [`/api/admin/${name}`]: ['filter', 'range', 'sort'],
  [`/api/admin/${name}/export`]: ['filter'],
  [`/api/admin/${name}/{id}`]: ['id'],
  [`/api/admin/${name}/{id}/revisions`]: ['id'],
  [`/api/admin/${name}/{id}/revisions/{version}`]: ['id', 'version'],
});

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    // Content is for everybody, whoever is signed in; there is no such post
    'GET /content/items/team': route([200, 200, 200, 200, 200, 200]),
    'GET /content/items/post/{deal}': route([403, 403, 403, 403, 403, 403]),

    // Content as pages ask for it, while there is none yet: lists are empty, single items are not there
    'GET /api/content/home': EVERYBODY(200),
    'GET /api/content/energy-prices': EVERYBODY(200),
    'GET /api/content/team': EVERYBODY(404),
    'GET /api/content/services': EVERYBODY(200),
    'GET /api/content/services/none': EVERYBODY(404),
    'GET /api/content/pitchbooks': EVERYBODY(200),
    'GET /api/content/pitchbooks/none': EVERYBODY(404),
    'GET /api/content/pitchbooks/none/pages/1': EVERYBODY(404),
    'GET /content/pages/00000000-0000-4000-8000-000000000000/1?width=160': EVERYBODY(404),
    'GET /api/content/posts': EVERYBODY(200),
    'GET /api/content/posts/none': EVERYBODY(404),
    'GET /api/content/post-tags': EVERYBODY(200),
    'GET /api/content/press-releases': EVERYBODY(200),
    'GET /api/content/press-releases/none': EVERYBODY(404),
    'GET /api/content/case-studies': EVERYBODY(200),
    'GET /api/content/case-studies/none': EVERYBODY(404),
    'GET /api/content/promotions': EVERYBODY(200),
    'GET /api/content/seller': EVERYBODY(404),
    'GET /api/content/contact': EVERYBODY(404),
    'GET /api/content/legal/terms': EVERYBODY(200),
    'GET /api/content/addresses': EVERYBODY(200),
    'GET /api/content/search?q=assets': EVERYBODY(200),
    'GET /api/content/redirect?path=/nowhere': EVERYBODY(200),
    'GET /api/content/faq': { answers: [401, 200, 200, 200, 200, 200] },
    // By a token of its own, which no session replaces.
    'POST /content/changed': { answers: [401, 403, 403, 403, 403, 403], body: NOTHING },
    'POST /api/admin/content-post/999999/preview': { answers: [401, 403, 403, 403, 404, 403], body: NOTHING },

    // Items of content, as they are edited: every collection has the same calls
    'GET /api/admin/content': route(may(200)),
    'PUT /api/admin/energy-prices': route(may(200), () => ({ prices: [] })),
    ...Object.assign({}, ...MANY.map(manyRoutes)),
    ...Object.assign({}, ...ONLY.map(onlyRoutes)),
    'PUT /api/admin/content-faq/999999?with-a-body': route(may(404), NOTHING),
    'POST /api/admin/content-faq/999999/move?with-a-body': route(may(404), () => ({ after: null })),
    'POST /api/admin/content-post/999999/move?with-a-body': route(may(422), () => ({ after: null })),
    'POST /api/admin/content-faq/999999/restore?with-a-body': route(may(404), () => ({ revision: 1, version: 1 })),

    // Files of content: whoever has an address reads them, admins manage them
    'GET /content/assets/{uuid}': route([403, 403, 403, 403, 403, 403]),
    'GET /content/assets/{uuid}/rig.png?width=10': route([403, 403, 403, 403, 403, 403]),
    'GET /api/admin/content-files': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/content-files/export': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/content-files/{uuid}': route([401, 403, 403, 403, 404, 403]),
    'POST /api/admin/content-files': route([401, 403, 403, 403, 415, 403], NOTHING),
    'POST /api/admin/content-files/from-upload': route([401, 403, 403, 403, 404, 403], () => ({
      upload: randomUUID(),
    })),
    'POST /api/admin/content-files/{uuid}/replace': route([401, 403, 403, 403, 404, 403], NOTHING),
    'PUT /api/admin/content-files/{uuid}': route([401, 403, 403, 403, 404, 403], () => ({ version: 1, title: 'Rig' })),
    'DELETE /api/admin/content-files/{uuid}': route([401, 403, 403, 403, 404, 403]),
  },
  parameters: {
    '/content/items/{collection}': ['collection'],
    '/content/items/{collection}/{id}': ['collection', 'id'],
    '/content/assets/{id}': ASSET,
    '/content/assets/{id}/{filename}': [...ASSET, 'filename'],
    '/api/admin/content-files': ['filter', 'range', 'sort'],
    '/api/admin/content-files/{id}': ['id'],
    '/api/admin/content-files/export': ['filter'],
    '/api/content/home': ['preview'],
    '/api/content/team': ['preview'],
    '/api/content/services/{path}': ['path', 'preview'],
    '/api/content/seller': ['preview'],
    '/api/content/contact': ['preview'],
    '/api/content/legal/{path}': ['path', 'preview'],
    '/api/content/search': ['q', 'limit'],
    '/api/content/redirect': ['path'],
    '/api/content/faq': ['preview'],
    '/api/content/pitchbooks/{path}': ['path', 'preview'],
    '/api/content/pitchbooks/{path}/pages/{page}': ['path', 'page', 'preview'],
    '/content/pages/{id}/{page}': ['id', 'page', 'width', 'v'],
    '/api/content/case-studies/{path}': ['path', 'preview'],
    '/api/content/promotions': ['preview'],
    '/api/content/posts': ['preview', 'page', 'tag'],
    '/api/content/posts/{path}': ['path', 'preview'],
    '/api/content/press-releases': ['preview', 'page'],
    '/api/content/press-releases/{path}': ['path', 'preview'],
    // Items of content know of no deal, but for the ids that an editor writes beside a post.
    ...Object.assign({}, ...[...MANY, ...ONLY].map(itemParameters)),
  },
  personRows: {
    content_editor: `insert into content_editor (collection, item, user_id, name) values ('faq', 1, ?, 'x')`,
  },
  costly: ['GET api/content/search'],
};
