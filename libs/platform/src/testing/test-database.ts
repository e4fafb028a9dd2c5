import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Made by Jest's global set-up with all migrations. */
const TEMPLATE = 'outcrop_template';
/** Somebody is connected to the database, or copies it at this moment. */
const OBJECT_IN_USE = '55006';

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and deletes it. */
  drop(): Promise<void>;
}

/**
 * A migrated database for one test file: a copy of the template on the server of TEST_DATABASE_URL (an administrator's address).
 * @param options `empty`: a database in which nothing was ever made
 * @throws when Jest's global set-up did not run
 */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (!admin)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with Jest, whose global set-up provides it.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(admin, (client) => copyTemplate(client, name, empty ? 'template0' : TEMPLATE));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(admin, (client) => dropDatabase(client, name)),
  };
}

async function copyTemplate(client: pg.Client, name: string, template: string, tries = 20): Promise<void> {
  try {
    await client.query(`create database ${name} template ${template}`);
  } catch (error) {
    if ((error as { code?: string }).code !== OBJECT_IN_USE || tries === 0) throw error;
    await copyTemplate(client, name, template, tries - 1);
  }
}

/** PostgreSQL waits some seconds for connections that are just closing; only what stays open after that is ended by force. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error;
    await client.query(`drop database if exists ${name} with (force)`);
  }
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
