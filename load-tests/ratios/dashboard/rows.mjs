// Two years of what the dashboard counts, made by the database itself: always the same rows for the same seed.

/** Acts of the audit that the dashboard counts, among others. */
const ACTIONS = `(array['request-data-room','grant-data-room','decline-data-room','update-listing','log-in'])`;

/**
 * @param {import('pg').Client} client
 * @param {{ audit: number, searches: number, hits: number, readings: number, people: number }} rows how many of each
 */
export async function fillTwoYears(client, { audit, searches, hits, readings, people }) {
  await client.query('select setseed(0.31)');
  await client.query(
    `insert into data_room_access (user_id, listing_id, state, level)
     select 1000001 + n % ($1::int / 4), ids[1 + n % cardinality(ids)], 'granted', 'private-files'
     from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from listing) l on conflict do nothing`,
    [people],
  );
  await client.query(
    `insert into "user" (id, email, first_name, last_name, password_hash, email_verified_at, version)
     select user_id, 'buyer' || user_id || '@bench.example', 'Buyer', user_id::text, 'none', now(), 1
     from (select distinct user_id from data_room_access where user_id > 1000000) a on conflict do nothing`,
  );
  await client.query(
    `insert into audit_entry (at, actor, action, subject, after)
     select now() - random() * interval '720 days', 'user:1', ${ACTIONS}[1 + n % 5],
       case when n % 5 < 3 then 'data-room-access:' || ids[1 + n % cardinality(ids)] else 'listing:' || n % 5000 end,
       jsonb_build_object('state', case n % 5 when 0 then 'requested' when 1 then 'granted' else 'declined' end)
     from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from data_room_access) a`,
    [audit],
  );
  await client.query(
    `insert into tracked_search (text, normalised_text, filters, found, searched_at)
     select t, replace(t, ' ', ''), '{"region":["Permian"]}', case when random() < 0.07 then 0 else 12 end, now() - random() * interval '390 days'
     from (select 'search words ' || floor(power(random(), 3) * 20000)::int as t from generate_series(1, $1)) made`,
    [searches],
  );
  await client.query(
    `with days as (select generate_series(current_date - 719, current_date, interval '1 day')::date as day),
       seen as (select id from listing order by id limit $1::int / 720)
     insert into listing_hit (listing_id, day, hits)
     select seen.id, days.day, 1 + floor(random() * 40)::int from seen cross join days on conflict do nothing`,
    [hits],
  );
  await client.query(
    `insert into data_room_reading (listing_id, item_id, version_id, user_id, act, page, at)
     select listings[1 + n % cardinality(listings)], 1 + n % 40, 1 + n % 40, users[1 + n % cardinality(users)], case when n % 20 = 0 then 'download' else 'page' end,
       case when n % 20 = 0 then null else 1 + n % 60 end, now() - random() * interval '720 days'
     from generate_series(1, $1::int) n,
       (select array_agg(listing_id order by id) as listings, array_agg(user_id order by id) as users from data_room_access) a`,
    [readings],
  );
  await client.query('vacuum analyze');
}
