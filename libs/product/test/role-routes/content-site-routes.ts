import type { RoleRoute } from './role-routes.ts';

type Answers = RoleRoute['answers'];
const EVERYBODY = (status: number): RoleRoute => ({ answers: Array(6).fill(status) as unknown as Answers });
const NOTHING = () => ({});

/** Content as pages ask for it, in an installation without any: lists are empty, single items are not there. */
export const CONTENT_SITE_ROUTES: Readonly<Record<string, RoleRoute>> = {
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
};
