// Mails through the worker against bare nodemailer, which sends the same rendered mails over as many connections to the same sink; then the worker is
// killed while it sends as many again. `npm run bench:mail [-- --mails 10000 --kills 20 --seed 7]`.
import { parseArgs } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { MAX_CONNECTIONS, Mail, Mails } from '@outcrop/mail';
import { Env, processModule, systemActor } from '@outcrop/platform';
import { features } from '@outcrop/product';
import nodemailer from 'nodemailer';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { built } from '../../built.mjs';
import { drained } from '../../faults/engines.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, killableWorker } from '../processes.mjs';
import { round, seeded } from '../statistics.mjs';
import { startCountingSink } from './counting-sink.mjs';

const { MailWriter } = await built('libs/mail/dist/templates/mail-writer.js');

const ACTOR = systemActor('bench');
const PORTION = 500;
const TIME_LIMIT_MS = 900_000;

/** Keeps the figures in load-tests/results/mail.json. @returns 1 when a mail was lost */
export async function main(args = process.argv.slice(3)) {
  const { values } = parseArgs({
    args,
    options: {
      mails: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: '7' },
    },
  });
  const [count, kills, seed] = [values.mails, values.kills, values.seed].map(Number);
  // As the worker runs: React draws three times slower otherwise.
  process.env.NODE_ENV = 'production';
  return inScratch('bench', async ({ dataDir, database, onEnd }) => {
    const { url } = await database();
    const sink = await startCountingSink();
    onEnd(sink.stop);
    const env = { DATABASE_URL: url, SMTP_URL: sink.url, DATA_DIR: dataDir, LOG_LEVEL: 'error', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    const app = await NestFactory.createApplicationContext(await processModule('cli', Env.read(env), features), {
      logger: ['error', 'warn'],
    });
    onEnd(() => app.close());
    const figures = await measure(app, env, sink, count);
    report(`${count} mails over ${MAX_CONNECTIONS} connections`, figures);
    const killed = kills > 0 ? await survive(app, env, sink, { count, kills, seed }) : undefined;
    if (killed) report(`${kills} kills of the worker while it sends`, killed);
    saveResult('mail', { ...figures, ...(killed && { killed }) });
    return killed?.lost ? 1 : 0;
  });
}

async function measure(app, env, sink, count) {
  await queueMails(app, 'ratio', count);
  const rendered = await renderAll(app);
  const worker = await killableWorker(env);
  await drained(env.DATABASE_URL, TIME_LIMIT_MS);
  await worker.stop();
  const ours = await sink.report();
  if (ours.copies.size !== count) throw new Error(`The worker sent ${ours.copies.size} of ${count} mails.`);

  await sink.forget();
  await sendBare(sink, rendered.mails);
  const bare = await sink.report();
  if (bare.copies.size !== count) throw new Error(`nodemailer sent ${bare.copies.size} of ${count} mails.`);

  const perSecond = (ms) => round((count * 1_000) / ms);
  const sendingMs = ours.ms - rendered.ms;
  return {
    mails: count,
    connections: MAX_CONNECTIONS,
    rendering_ms_a_mail: round(rendered.ms / count),
    worker_mails_a_second: perSecond(ours.ms),
    worker_without_rendering: perSecond(sendingMs),
    nodemailer_mails_a_second: perSecond(bare.ms),
    ratio: round(bare.ms / sendingMs),
    ratio_with_rendering: round(bare.ms / ours.ms),
    aim: 'ratio ≥ 0.5',
  };
}

/** Mails of accounts, to as many people. @param run what their links begin with */
async function queueMails(app, run, count) {
  const [em, mails] = [app.get(EntityManager), app.get(Mails)];
  for (let from = 0; from < count; from += PORTION)
    await em.fork().transactional(async (tx) => {
      for (let n = from; n < Math.min(count, from + PORTION); n++) {
        const to = { email: `person${n}@llano.example`, name: `Person ${n}`, userId: n };
        mails.queue(tx, { kind: 'reset-password', to, data: { linkId: `${run}-${n}` } }, ACTOR);
      }
    });
}

/** Every queued mail, written; as the worker does it, one after the other. */
async function renderAll(app) {
  const em = app.get(EntityManager).fork();
  const writer = app.get(MailWriter);
  const rows = await em.find(Mail, { status: 'waiting' }, { disableIdentityMap: true });
  // The first one loads what draws mails.
  await writer.write(em, rows[0]);
  const began = performance.now();
  const mails = [];
  for (const row of rows) mails.push({ row, written: await writer.write(em, row) });
  return { ms: performance.now() - began, mails };
}

async function sendBare(sink, mails) {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: sink.port,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: 100,
  });
  const send = ({ row, written: { subject, html, text } }) =>
    transport.sendMail({
      from: 'Outcrop <no-reply@localhost>',
      to: { name: row.toName, address: row.toEmail },
      messageId: row.messageId,
      subject,
      html,
      text,
    });
  await Promise.all(mails.map(send));
  transport.close();
}

/** Kills the worker at random moments while it sends, all over the mails, then lets it finish. */
async function survive(app, env, sink, { count, kills, seed }) {
  await sink.forget();
  const random = seeded(seed);
  await queueMails(app, 'kills', count);
  const began = performance.now();
  const between = count / (kills + 1);
  let underWay = 0;
  let next = 0;
  for (let killed = 0; killed < kills; killed++) {
    const worker = await killableWorker(env);
    // So many more, half of an even share to one and a half; never so many that the rest would end before it.
    next = Math.min(Math.max(next, await sink.count()) + between * (0.5 + random()), count - (kills - killed));
    await sink.until(next, TIME_LIMIT_MS);
    await worker.kill();
    underWay += await sendingOf(app);
  }
  const worker = await killableWorker(env);
  await drained(env.DATABASE_URL, TIME_LIMIT_MS);
  await worker.stop();
  const { copies } = await sink.report();
  const rows = await app
    .get(EntityManager)
    .fork()
    .execute(`select message_id, status from mail where data->>'linkId' like 'kills-%'`);
  return {
    seed,
    kills,
    mails: rows.length,
    seconds: Math.round((performance.now() - began) / 1_000),
    under_way_when_killed: underWay,
    lost: rows.filter((row) => !copies.has(row.message_id)).length,
    not_marked_sent: rows.filter((row) => row.status !== 'sent').length,
    sent_more_than_once: [...copies.values()].filter((times) => times > 1).length,
  };
}

/** Mails that a killed worker had begun, of which nobody wrote how they ended. */
async function sendingOf(app) {
  const [row] = await app
    .get(EntityManager)
    .fork()
    .execute(`select count(*)::int as n from mail where status = 'sending'`);
  return row.n;
}
