import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { FileStorage, UnfinishedFiles } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import pg from 'pg';
import sharp from 'sharp';
import { ContentFiles } from '../../src/files/content-files.ts';
import { UnusedFiles } from '../../src/files/unused-files.ts';
import { exportContent } from '../../src/site/transfer/export-content.ts';
import { publish, startSite, storeFile } from './site-support.ts';

// docs/product/content.md#content-export, docs/product/content.md#stored-files: a process that is killed leaves nothing half. It is a real one,
// held at a place by a lock on a table.

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const HOUR_MS = 60 * 60 * 1_000;

let from: RunningFeature;
let to: RunningFeature;
let folder: string;
let holder: pg.Client;
let child: ChildProcess | undefined;

beforeAll(async () => {
  from = await startSite();
  to = await startSite();
  const pixels = { create: { width: 30, height: 20, channels: 3 as const, background: '#8a5a2b' } };
  const image = await storeFile(from, await sharp(pixels).png().toBuffer(), 'Outcrop at noon');
  await publish(from, 'post_tag', { title: 'Basins', path: 'basins' });
  await publish(from, 'post', {
    title: 'Post',
    path: 'post',
    body: '<p>x</p>',
    image,
    date_published: '2026-02-03T00:00:00Z',
  });
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-killed-')), 'export');
  await exportContent(from.app.get(EntityManager), from.app.get(FileStorage, { strict: false }), folder);
  holder = new pg.Client({ connectionString: to.env.DATABASE_URL });
  await holder.connect();
});
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(async () => {
  await holder?.end();
  await to?.stop();
  await from?.stop();
});

/** `outcrop content import` as a process of its own. */
function runImport(): ChildProcess {
  const options = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source', 'apps/cli/src/main.ts'];
  const { DATABASE_URL, DATA_DIR, APP_SECRET } = to.env;
  return spawn(process.execPath, [...options, 'content', 'import', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR, APP_SECRET, OUTCROP_ENV: 'demo' },
  });
}

/** Kills an import once it waits to write into a table, and returns when the database has noticed. */
async function killedAt(table: string): Promise<void> {
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  child = runImport();
  const ended = once(child, 'exit');
  let waiting: number | undefined;
  while (waiting === undefined) {
    if (child.exitCode !== null) throw new Error(`The import ended with ${child.exitCode} before it came to ${table}.`);
    const { rows } = await holder.query(
      `select pid from pg_locks where relation = '${table}'::regclass and not granted union all select null from pg_sleep(0.05)`,
    );
    waiting = rows[0]?.pid ?? undefined;
  }
  child.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  const isThere = async () => (await holder.query('select 1 from pg_stat_activity where pid = $1', [waiting])).rowCount;
  while (await isThere()) await holder.query('select pg_sleep(0.05)');
}

const count = async (table: string) => Number((await holder.query(`select count(*) from ${table}`)).rows[0].count);
async function storedHashes(): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { hash } of to.app.get(ContentFiles, { strict: false }).all()) hashes.push(hash);
  return hashes;
}

it('killed while it stores a file: no row names one, and the bytes go with a sweep', async () => {
  await killedAt('content_file');
  expect([await count('content_file'), await count('content_post_tag'), await count('audit_entry')]).toEqual([0, 0, 0]);
  expect(await storedHashes()).toHaveLength(1);
  const files = to.app.get(ContentFiles, { strict: false });
  const unused = new UnusedFiles(to.app.get(EntityManager), files, to.app.get(UnfinishedFiles));
  expect(await unused.sweep(Date.now() + 2 * HOUR_MS)).toBe(1);
  expect(await storedHashes()).toEqual([]);
});

it('killed while it writes rows: none is there, and the next import begins anew', async () => {
  await killedAt('content_post');
  for (const table of ['content_post_tag', 'content_post', 'content_revision', 'event'])
    expect([table, await count(table)]).toEqual([table, 0]);
  child = runImport();
  expect(await once(child, 'exit')).toEqual([0, null]);
  for (const table of ['content_post_tag', 'content_post', 'content_file'])
    expect([table, await count(table)]).toEqual([table, 1]);
  expect(await storedHashes()).toHaveLength(1);
});
