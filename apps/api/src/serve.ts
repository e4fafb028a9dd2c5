import net from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { LiveStreams } from '@outcrop/platform';
import type { Env, WebProcess } from '@outcrop/platform/processes';
import { createApp } from './create-app.ts';
import { OpenRequests } from './open-requests.ts';

/** What is still not answered after so long is cut off when the process is told to stop (milliseconds). */
const DRAIN_TIMEOUT_MS = 8_000;

/**
 * Idle connections are kept a little longer than proxies keep theirs, a minute mostly (docs/product/http.md#idle-connections): one that is closed just as
 * it is used again costs its request.
 */
const KEEP_ALIVE_MS = 65_000;

/** Where connections come from. */
interface Door {
  /** No more come. */
  close(): void;
}

/**
 * Answers requests until this process is told to stop. It also listens at a port of its own on loopback, as Node follows the connections of a server,
 * and ends those that are too slow, only once it listens (docs/decisions/web-processes.md).
 * @param own this process, where it is one of several; without it the process listens at the port of the settings
 * @throws what listening throws, such as EADDRINUSE
 */
export async function serve(env: Env, own: WebProcess | undefined, { frontEnds = true } = {}): Promise<void> {
  const app = await createApp(env, { frontEnds });
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const requests = new OpenRequests(server);
  const receive = (socket: net.Socket) => server.emit('connection', socket);
  const door = own ? shared(own, receive) : await openDoor(env, receive);
  whenToldToStop(own !== undefined, () => stop(app, door, requests));
}

function shared(own: WebProcess, receive: (socket: net.Socket) => void): Door {
  own.takeConnections(receive);
  return { close: () => own.leave() };
}

async function openDoor({ PORT, HOST }: Env, receive: (socket: net.Socket) => void): Promise<Door> {
  // As the server of HTTP opens its own.
  const door = net.createServer({ allowHalfOpen: true, noDelay: true }, receive);
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject).listen(PORT, HOST, resolve);
  });
  return door;
}

async function stop(app: NestExpressApplication, door: Door, requests: OpenRequests): Promise<void> {
  door.close();
  // They would end with nothing but the time.
  app.get(LiveStreams, { strict: false }).stop();
  await requests.end(DRAIN_TIMEOUT_MS);
  await app.close();
}

/** @param hasKeeper another process gives us connections: without it we are of no use */
function whenToldToStop(hasKeeper: boolean, stopAll: () => Promise<void>): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once);
  if (hasKeeper) process.on('disconnect', once);
}
