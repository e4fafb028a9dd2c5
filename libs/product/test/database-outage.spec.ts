import fs from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateUser } from '@outcrop/accounts';
import { systemActor } from '@outcrop/platform';
import { createTestDatabase, type RunningFeature, startFeature, type TestDatabase } from '@outcrop/platform/testing';
import { features } from '../src/index.ts';

const ADMIN = { email: 'ann@rim.example', password: 'quartz7vein' };
const METHODS = ['get', 'post', 'put', 'delete'] as const;
type Method = (typeof METHODS)[number];

let database: TestDatabase;
let way: Awaited<ReturnType<typeof wayTo>>;
let running: RunningFeature;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  way = await wayTo(new URL(database.url));
  running = await startFeature({ features, databaseUrl: way.url });
  await running.commands.execute(
    new CreateUser({
      user: { ...ADMIN, firstName: 'Ann', lastName: 'Vale', isAdmin: true, emailVerified: true },
      actor: systemActor('test'),
    }),
  );
  const { headers } = await running.request('post', '/api/Auth/Login').send(ADMIN).expect(200);
  cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('token='))!;
});
afterAll(async () => {
  await running?.stop();
  await way?.close();
  await database?.drop();
});

it('no route of the API answers 500 while the database is away, and all answer again when it is back', async () => {
  await running.request('get', '/api/deals').expect(200);
  await way.close();
  const wrong: string[] = [];
  let waiting = 0;
  for (const { method, path } of routes()) {
    for (const person of [undefined, cookie]) {
      const request = running.request(method, path);
      if (person) request.set('Cookie', person);
      const { status, headers } = await (method === 'get' ? request : request.send({}));
      if (status === 503 && Number(headers['retry-after']) > 0) waiting += 1;
      else if (status >= 500) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(waiting).toBeGreaterThan(20);
  for (const path of ['/api/deals', '/api/deals/1', '/api/deals/suggest?q=wo'])
    expect((await running.request('get', path).expect(503)).body.detail).toContain('Please try again shortly.');
  await way.open();
  await running.request('get', '/api/deals').expect(200);
  await running.request('get', '/api/admin/listings').set('Cookie', cookie).expect(200);
});

/** Every route of the API's description. */
function routes(): { method: Method; path: string }[] {
  const description = new URL('../../../docs/openapi.json', import.meta.url);
  const { paths } = JSON.parse(fs.readFileSync(description, 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => method in operations).map((method) => ({
      method,
      path: path.replaceAll(/\{\w+\}/g, '1'),
    })),
  );
}

/** A way to the database that can be closed: who comes is refused, who is on it is cut off. */
async function wayTo(target: URL) {
  const sockets = new Set<net.Socket>();
  let port = 0;
  let server: net.Server;
  const open = async () => {
    server = net.createServer((near) => {
      const far = net.connect(Number(target.port), target.hostname);
      for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as net.AddressInfo).port;
  };
  await open();
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    open,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
