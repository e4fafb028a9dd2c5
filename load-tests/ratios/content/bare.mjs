// What one writes by hand: a Node server that answers the same lists by the same statements, one for each level of relations. It is the other
// side of `npm run bench:content`; run as a process of its own so that both sides have a thread for themselves.
import http from 'node:http';
import pg from 'pg';

const COLUMNS = 'id, title, path, lead, date_published';
const NESTED = {
  name: 'nested',
  text: `select ${COLUMNS}, author from content_post where status = 'published' order by id limit $1 offset $2`,
};
const AUTHORS = { name: 'authors', text: 'select id, name, title from content_team_member where id = any($1)' };
const LINKS = {
  name: 'links',
  text: 'select post_id, post_tag_id from content_post_post_tag where post_id = any($1) order by sort, id',
};
const TAGS = {
  name: 'tags',
  text: `select id, title, path from content_post_tag where id = any($1) and status = 'published'`,
};

/** Answers `?limit=&offset=` with posts, each with its author and tags, as the content service does. */
async function nested(pool, limit, offset) {
  const { rows } = await pool.query({ ...NESTED, values: [limit, offset] });
  const [authors, links] = await Promise.all([
    pool.query({ ...AUTHORS, values: [[...new Set(rows.map(({ author }) => author))]] }),
    pool.query({ ...LINKS, values: [rows.map(({ id }) => id)] }),
  ]);
  const tags = await pool.query({
    ...TAGS,
    values: [[...new Set(links.rows.map(({ post_tag_id }) => post_tag_id))]],
  });
  const authorOf = new Map(authors.rows.map(({ id, ...author }) => [id, author]));
  const tagOf = new Map(tags.rows.map(({ id, ...tag }) => [id, tag]));
  const tagsOf = new Map();
  for (const { post_id, post_tag_id } of links.rows) {
    const list = tagsOf.get(post_id) ?? [];
    list.push({ post_tag_id: tagOf.get(post_tag_id) ?? null });
    tagsOf.set(post_id, list);
  }
  return {
    data: rows.map(({ author, ...post }) => ({
      ...post,
      author: authorOf.get(author) ?? null,
      tags: tagsOf.get(post.id) ?? [],
    })),
  };
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = http.createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  nested(pool, Number(searchParams.get('limit')), Number(searchParams.get('offset'))).then(
    (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    (error) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address?.port}\n`);
});
