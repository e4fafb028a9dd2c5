import type { ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import { inBlocks } from './chunks.ts';

/**
 * The body of a request, which is written block by block out of one place, each when the one before it has left: its chunks are freed as they pass. Piped as they come they would be
 * left to V8, as those that a connection reads into (see InPlaceAgent). It can be piped into a request of Node's HTTP client, once, and not be read otherwise.
 */
export class InPlaceBody extends Readable {
  /** @param content whose chunks nobody else reads */
  constructor(private readonly content: AsyncIterable<Uint8Array>) {
    super();
  }

  override _read(): void {
    this.destroy(new Error('This body is for a request.'));
  }

  override pipe<Request extends NodeJS.WritableStream>(request: Request): Request {
    void this.write(request as unknown as ClientRequest);
    return request;
  }

  private async write(request: ClientRequest): Promise<void> {
    const closed = new Promise<'closed'>((resolve) => request.once('close', () => resolve('closed')));
    try {
      for await (const block of inBlocks(this.content)) {
        const left = new Promise<void>((resolve, reject) => {
          request.write(block, (error) => (error ? reject(error) : resolve()));
        });
        // Of a request that ends before it has a connection nothing is written, and nothing said.
        if ((await Promise.race([left, closed])) === 'closed') return;
      }
      request.end();
    } catch (error) {
      request.destroy(error as Error);
    }
  }
}
