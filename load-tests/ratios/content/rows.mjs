// 6,000 posts with authors and tags, for measuring reads: as many as an old firm has, bodies as long as theirs.
import pg from 'pg';

export const POSTS = 6_000;
const TAGS = 40;
const AUTHORS = 30;

/** Fills an empty installation's content. */
export async function fillContent(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`insert into content_team (name, status, sort) values ('Advisors', 'published', 1)`);
    await client.query(
      `insert into content_team_member (team, name, title, location, sort)
       select (select max(id) from content_team), 'Member ' || n, 'Advisor', 'Houston, Texas', n from generate_series(1, $1::int) n`,
      [AUTHORS],
    );
    await client.query(
      `insert into content_post_tag (title, path, status, sort)
       select 'Tag ' || n, 'tag-' || n, 'published', n from generate_series(1, $1::int) n`,
      [TAGS],
    );
    await client.query(
      `insert into content_post (status, title, path, lead, body, date_published, author, seo_title)
       select case when n % 10 = 0 then 'draft' else 'published' end, 'Post ' || n, 'post-' || n, 'What the figures of ' || n || ' say.',
         repeat('<p>A middle Bakken well completed in 2012 was given some thirty stages and two million pounds of sand.</p>', 20),
         timestamptz '2026-01-01' + n * interval '1 hour', first + n % $2::int, 'Post ' || n || ' | Outcrop'
       from generate_series(1, $1::int) n, (select min(id) as first from content_team_member) m`,
      [POSTS, AUTHORS],
    );
    await client.query(
      `insert into content_post_post_tag (post_id, post_tag_id, sort)
       select p.id, first + (p.id * 7 + k * 11) % $1::int, k from content_post p, generate_series(1, 3) k,
         (select min(id) as first from content_post_tag) t`,
      [TAGS],
    );
    await client.query('analyze');
    const { rows } = await client.query(`select id from content_post where status = 'published' order by id`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
