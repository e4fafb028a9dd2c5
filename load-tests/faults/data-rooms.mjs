// `npm run faults -- --data-rooms 50`: two API processes, the worker and the database's connections are killed, stopped and slowed while buyers request, read, sign and look, and an agent grants and
// revokes. What was answered is there in the end: no signature is lost, each change has its event and its audit entry, and after a revocation was answered no process shows the deal's page again.
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, until } from '../../scripts/engines/processes.mjs';
import { inScratch } from '../../scripts/engines/scratch.mjs';
import { cli } from '../ratios/processes.mjs';
import { BACK_MS, restartable, withClient } from './engines.mjs';
import { proxyTo } from './proxy.mjs';
import { RoomWalk } from './room-walks.mjs';
import { during } from './troubles.mjs';

/**
 * @param {number} count of troubles
 * @param {() => number} random
 * @returns 0 when nothing was lost and nothing was open that should not be
 */
export const troubleDataRooms = (count, random) =>
  inScratch('faults', async ({ dataDir, database, onEnd }) => {
    const { url } = await database({ throwaway: true });
    const proxy = await proxyTo(url);
    onEnd(proxy.stop);
    const env = { DATABASE_URL: proxy.url, DATA_DIR: dataDir, OUTCROP_ENV: 'demo', LOG_LEVEL: 'fatal' };
    await cli(['--migrate', 'demo'], env);
    const ports = [await freePort(), await freePort()];
    const apis = ports.map((port) => restartable('api', env, port));
    const worker = restartable('worker', env, await freePort());
    await Promise.all([...apis, worker].map((part) => part.start()));
    const troubles = [
      ...apis.map((api, at) => ({ name: `API ${at + 1} killed`, befall: () => api.kill().then(api.start) })),
      { name: 'worker killed', befall: () => worker.kill().then(worker.start) },
      { name: 'PostgreSQL: connections lost', befall: async () => proxy.loseConnections() },
      { name: 'PostgreSQL: stopped', befall: (ms) => during(ms, proxy.stop, proxy.start) },
      { name: 'PostgreSQL: too slow', befall: (ms) => during(ms, proxy.hold, proxy.resume) },
    ];
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const rooms = await privateRooms(url);
    const walks = rooms.map((listingId) => new RoomWalk(addresses, listingId, random));
    const walking = walks.map((walk) => walk.run());
    /** @type {Map<string, number>} */
    const befallen = new Map();
    for (let done = 0; done < count; done++) {
      await pause(200 + random() * 1_500);
      const { name, befall } = troubles[done] ?? troubles[Math.floor(random() * troubles.length)];
      await befall(200 + random() * 3_000);
      befallen.set(name, (befallen.get(name) ?? 0) + 1);
    }
    for (const walk of walks) walk.stop();
    await Promise.all(walking);
    for (const [name, times] of befallen) console.log(`  ${times} × ${name}`);
    const signed = walks.flatMap((walk) => walk.signed);
    const faults = await withClient(url, async (client) => [
      ...walks.flatMap((walk) => walk.faults),
      ...(await unexplained(client)),
      ...(await lostSignatures(client, signed)),
    ]);
    await Promise.all([...apis, worker].map((part) => part.stop()));
    const total = (what) => walks.reduce((sum, { counts }) => sum + counts[what], 0);
    console.log(
      `${total('done')} steps answered, ${total('failed')} failed, ${signed.length} signatures, ${total('looks')} looks after a revocation, ${faults.length} faults`,
    );
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    return faults.length || total('looks') === 0 || signed.length === 0 ? 1 : 0;
  });

/** Private deals with a data room, one for each walk. */
const privateRooms = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select id from listing where is_private and has_vdr and web_status = 'published' and closing_date is null order by id limit 4`,
    );
    return rows.map(({ id }) => id);
  });

/** Rows whose changes are not all in events and audit, and events without a change. */
async function unexplained(client) {
  const { rows } = await client.query(
    `select a.id, a.state, a.version,
       (select count(*)::int from audit_entry e where e.subject = 'data-room-access:' || a.id) as entries,
       (select count(*)::int from event e where e.type = 'data-rooms.access-changed.v1'
          and (e.payload->>'listingId')::int = a.listing_id and (e.payload->>'userId')::int = a.user_id) as events,
       (select e.payload->>'state' from event e where e.type = 'data-rooms.access-changed.v1'
          and (e.payload->>'listingId')::int = a.listing_id and (e.payload->>'userId')::int = a.user_id order by e.id desc limit 1) as told
     from data_room_access a join "user" u on u.id = a.user_id
     where u.email = 'buyer@outcrop.example' and a.changed_at > now() - interval '1 day'
       and not exists (select from audit_entry e where e.subject = 'data-room:' || a.listing_id and e.action = 'import-data-room')`,
  );
  return rows
    .filter(({ version, entries, events, state, told }) => version !== entries || version !== events || state !== told)
    .map((row) => `access ${row.id}: ${JSON.stringify(row)}`);
}

/** Signatures that were answered and are not there, or whose PDF the worker does not make. */
async function lostSignatures(client, signed) {
  const numbers = [...new Set(signed)];
  const made = () =>
    client.query(
      `select 'CA-' || listing_id || '-' || lpad(serial::text, 4, '0') as number, pdf_sha256 as pdf from agreement_signature`,
    );
  await until(async () => (await made()).rows.every(({ pdf }) => pdf !== null), BACK_MS);
  const known = new Map((await made()).rows.map(({ number, pdf }) => [number, pdf]));
  return numbers.flatMap((number) => {
    if (!known.has(number)) return [`signature ${number} is lost`];
    return known.get(number) === null ? [`signature ${number} has no PDF`] : [];
  });
}
