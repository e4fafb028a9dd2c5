import { NOTHING, type ProductChecks, route } from '@outcrop/platform/testing';

const FILTERS = () => [{ field: 'basin', expression: ['Permian'] }];

export const productChecks: ProductChecks = {
  roles: {
    //                                                             anonymous buyer insider advisor admin viewing explorer
    'GET /api/request/getNextQueryUUID': route([401, 403, 403, 200, 200, 403, 200]),
    // The set of somebody else is there for nobody
    'GET /api/request/{somebodysFilters}/getFilters': route([401, 403, 403, 404, 404, 403, 404]),
    'POST /api/request/{somebodysFilters}/saveFilters': route([401, 403, 403, 200, 200, 403, 200], FILTERS),
    'POST /api/request/{somebodysFilters}&{me}&Mine&{somebodysDirectory}/saveUserFilter': route([
      401, 403, 403, 404, 404, 403, 404,
    ]),
    'POST /api/request/{somebodysFilters}&{somebody}&Mine&{somebodysDirectory}/saveUserFilter': route([
      401, 403, 403, 403, 403, 403,
    ]),
    // The link of a query opens its filters, and nothing else of it or of its owner: all other rows name a query that has one.
    'GET /api/request/{somebodysLink}/getFilters': route([401, 403, 403, 200, 200, 403, 200]),
    'POST /api/request/{somebodysLink}/saveFilters': route([401, 403, 403, 200, 200, 403, 200], FILTERS),
    // Its name and its owner's: docs/product/explorer.md#shared-queries
    'GET /api/explorer/shared-queries/{somebodysLink}': {
      ...route([401, 403, 403, 200, 200, 403, 200]),
      sharedWith: ['explorer'],
    },
    'GET /api/request/{me}/getUserRequests': route([401, 403, 403, 200, 200, 403, 200]),
    'GET /api/request/{somebody}/getUserRequests': route([401, 403, 403, 403, 403, 403]),
    'POST /api/request/{somebodysQuery}&{me}/deleteUserRequest': route([401, 403, 403, 404, 404, 403, 404]),
    'POST /api/request/{somebodysQuery}&{somebody}/deleteUserRequest': route([401, 403, 403, 403, 403, 403]),
    'GET /api/request/{me}/getUserRequestDirectories': route([401, 403, 403, 200, 200, 403, 200]),
    'GET /api/request/{somebody}/getUserRequestDirectories': route([401, 403, 403, 403, 403, 403]),
    'POST /api/request/{uuid}&{me}/addRequestDirectory': route([401, 403, 403, 200, 200, 403, 200]),
    'POST /api/request/{uuid}&{somebody}/addRequestDirectory': route([401, 403, 403, 403, 403, 403]),
    'POST /api/request/{somebodysDirectory}&Mine&{me}/updateRequestDirectory': route([
      401, 403, 403, 404, 404, 403, 404,
    ]),
    'POST /api/request/{somebodysDirectory}&Mine&{somebody}/updateRequestDirectory': route([
      401, 403, 403, 403, 403, 403,
    ]),
    'POST /api/request/{somebodysDirectory}&{somebody}/deleteRequestDirectory': route([401, 403, 403, 403, 403, 403]),
    'POST /api/request/{somebodysDirectory}&{me}/deleteRequestDirectory': route([401, 403, 403, 404, 404, 403, 404]),
    'GET /api/explorer/saved-queries': route([401, 403, 403, 200, 200, 403, 200]),
    'POST /api/explorer/saved-queries': route([401, 403, 403, 404, 404, 403, 404], ({ somebodysDirectory }) => ({
      name: 'Mine',
      directoryId: somebodysDirectory,
      filters: FILTERS(),
    })),
    'GET /api/explorer/saved-queries/{somebodysQuery}': route([401, 403, 403, 404, 404, 403, 404]),
    'PUT /api/explorer/saved-queries/{somebodysQuery}': route([401, 403, 403, 404, 404, 403, 404], () => ({
      name: 'Mine',
    })),
    'POST /api/explorer/saved-queries/{somebodysQuery}/readers': route([401, 403, 403, 404, 404, 403, 404], () => ({
      email: 'dan@rim.example',
    })),
    'DELETE /api/explorer/saved-queries/{somebodysQuery}/readers/{me}': route([401, 403, 403, 404, 404, 403, 404]),
    'POST /api/explorer/saved-queries/{somebodysQuery}/link': route([401, 403, 403, 404, 404, 403, 404]),
    'DELETE /api/explorer/saved-queries/{somebodysQuery}/link': route([401, 403, 403, 404, 404, 403, 404]),
    'GET /api/explorer/watches': route([401, 403, 403, 200, 200, 403, 200]),
    'PUT /api/explorer/watches/{somebodysQuery}': route([401, 403, 403, 404, 404, 403, 404], () => ({
      collection: 'deals',
    })),
    'DELETE /api/explorer/watches/{somebodysQuery}': route([401, 403, 403, 204, 204, 403, 204]),
    'POST /api/explorer/watches/stop': route([401, 204, 204, 204, 204, 403], NOTHING),
    'GET /api/explorer/shared-queries': route([401, 403, 403, 200, 200, 403, 200]),
    'GET /api/explorer/shared-queries/{uuid}': route([401, 403, 403, 404, 404, 403, 404]),
  },
  things: async (em, { id, name }) => {
    const [made] = await em.execute<{ directory: number; query: number; link: string; uuid: string }[]>(
      `with d as (insert into explorer_directory (user_id, name) values (?, ?) returning id),
         q as (insert into explorer_query (directory_id, name, request, link) select id, ?, '{"filters":[]}', gen_random_uuid() from d
           returning id, directory_id, link),
         f as (insert into explorer_filter_set (user_id, uuid, filters) values (?, gen_random_uuid(), '[]') returning uuid)
       select q.directory_id as directory, q.id as query, q.link, f.uuid from q, f`,
      [id, name, name, id],
    );
    const { directory, query, link, uuid } = made!;
    return { somebodysDirectory: directory, somebodysQuery: query, somebodysLink: link, somebodysFilters: uuid };
  },
  parameters: {
    '/api/request/{uuid}/getFilters': ['uuid'],
    '/api/request/{userId}/getUserRequests': ['userId'],
    '/api/request/{userId}/getUserRequestDirectories': ['userId'],
    '/api/explorer/shared-queries/{link}': ['link'],
    '/api/explorer/saved-queries/{id}': ['id'],
  },
  personRows: {
    explorer_directory: `insert into explorer_directory (user_id, name) values (?, 'x')`,
    explorer_watch: `with d as (insert into explorer_directory (user_id, name) values (2000000000, gen_random_uuid()::text) returning id),
      q as (insert into explorer_query (directory_id, name, request) select id, 'y', '{}' from d returning id)
      insert into explorer_watch (query_id, user_id, collection, found, digest, fields) select id, ?, 'deals', 0, '', '' from q`,
    explorer_filter_set: `insert into explorer_filter_set (user_id, uuid, filters) values (?, gen_random_uuid(), '[]')`,
    explorer_query_reader: `with d as (insert into explorer_directory (user_id, name) values (2000000000, gen_random_uuid()::text) returning id),
      q as (insert into explorer_query (directory_id, name, request) select id, 'y', '{}' from d returning id)
      insert into explorer_query_reader (query_id, user_id) select id, ? from q`,
  },
  costly: ['PUT api/explorer/watches/:queryId'],
};
