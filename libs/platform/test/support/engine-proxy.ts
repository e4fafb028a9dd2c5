import net from 'node:net';

/** A TCP proxy in front of an engine, which a test can cut off and restore. */
export class EngineProxy {
  private readonly sockets = new Set<net.Socket>();
  private server: net.Server | undefined;
  private port = 0;

  private constructor(private readonly target: URL) {}

  /** @param url of the engine */
  static async to(url: string): Promise<EngineProxy> {
    const proxy = new EngineProxy(new URL(url));
    await proxy.restore();
    return proxy;
  }

  /** The engine's address by way of the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Accepts connections again, on the same port as before. */
  async restore(): Promise<void> {
    const server = net.createServer((client) => {
      const engine = net.connect(Number(this.target.port), this.target.hostname);
      for (const [socket, other] of [
        [client, engine],
        [engine, client],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as net.AddressInfo).port;
    this.server = server;
  }

  /** Refuses connections from now on, and breaks those that are open. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
