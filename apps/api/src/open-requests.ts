import type { Server, ServerResponse } from 'node:http';

const MAX_LISTENERS = 20;

/** Follows the requests of a server, so that it can be stopped without cutting one off (docs/product/http.md#graceful-stop). */
export class OpenRequests {
  private readonly open = new Set<ServerResponse>();
  private isEnding = false;
  private whenNone: (() => void) | undefined;

  constructor(private readonly server: Server) {
    server.prependListener('request', (_, response: ServerResponse) => {
      this.open.add(response);
      if (this.isEnding) endsConnection(response);
      // Its log, its counters, compression and the stream of a file listen for its end: more than Node takes for a leak.
      response.setMaxListeners(MAX_LISTENERS);
      response.once('close', () => this.closed(response));
    });
  }

  /**
   * Resolves when all requests are answered; connections that wait for another one are closed.
   * @param timeoutMs after which it resolves all the same
   */
  async end(timeoutMs: number): Promise<void> {
    this.isEnding = true;
    this.server.closeIdleConnections();
    if (this.open.size === 0) return;
    for (const response of this.open) endsConnection(response);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.whenNone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private closed(response: ServerResponse): void {
    this.open.delete(response);
    // Of an answer that had begun before, the connection waits for another request.
    if (this.isEnding) setImmediate(() => this.server.closeIdleConnections());
    if (this.open.size === 0) this.whenNone?.();
  }
}

/** Says that nothing more is answered on its connection. */
function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
