import net from 'node:net';

/**
 * A TCP proxy in front of an engine, on loopback, for what happens to engines: they stop answering, they end, connections are lost.
 * @param {string} url of the engine
 */
export async function proxyTo(url) {
  const target = new URL(url);
  const sockets = new Set();
  let port = 0;
  let held = false;
  let server;

  const connect = (client) => {
    const engine = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, engine],
      [engine, client],
    ]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (data) => {
        other.write(data);
      });
      if (held) socket.pause();
    }
  };
  const listen = async () => {
    server = net.createServer(connect);
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
    port = /** @type {net.AddressInfo} */ (server.address()).port;
  };
  const loseConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();

  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return {
    url: own.href.replace(/\/$/, target.pathname === '/' ? '' : '/'),
    /** Breaks every connection; new ones are taken. */
    loseConnections,
    /** Accepts but passes nothing on: an engine that is too slow. */
    hold() {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      held = false;
      for (const socket of sockets) socket.resume();
    },
    /** Refuses connections and breaks those there are: an engine that has stopped. */
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      loseConnections();
      await closed;
    },
    start: listen,
  };
}
