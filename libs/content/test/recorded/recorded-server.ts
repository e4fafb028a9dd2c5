import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { ReadError, routeNotFound } from '../../src/read-errors.ts';
import { answerRead, type ReadAnswer, refusal } from '../../src/reading/answer-read.ts';
import { readAccess } from '../../src/reading/http/read-access.ts';
import type { ReadAccess } from '../../src/reading/schema-view.ts';
import type { RecordedFolder } from './recorded-folder.ts';
import { contentSchemaOf } from './recorded-schema.ts';

/**
 * Answers what is under `/assets/`. It writes the whole answer.
 * @param rest of the path, not decoded, with the query
 */
export type AnswerAsset = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  rest: string,
  access: ReadAccess,
) => Promise<void>;

export interface RecordedServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves a folder of recorded cases, whose tables are in the database, at `/items` and `/assets` of loopback.
 * @param options `port` 0 for a free one; `token` sees everything; without `assets` every file is missing
 */
export async function serveRecorded(
  pool: Pool,
  { schema: recorded }: RecordedFolder,
  { port, token, assets }: { readonly port: number; readonly token: string; readonly assets?: AnswerAsset },
): Promise<RecordedServer> {
  const schema = contentSchemaOf(recorded);
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const at = url.indexOf('?');
    const [address, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
    try {
      const access = readAccess(
        { token, anonymous: 'published' },
        { authorization: request.headers.authorization, search, signedIn: false },
      );
      // As of every route of a Directus, a slash at the end does not count.
      const [, root, collection, id, ...more] = address.replace(/\/$/, '').split('/').map(decoded);
      if (!collection || id === '' || more.length > 0) throw routeNotFound(address);
      if (root === 'assets' && assets) return await assets(request, response, url.slice('/assets/'.length), access);
      if (root !== 'items') throw routeNotFound(address);
      const what = { collection, ...(id && { id }), search, access };
      send(response, await answerRead(pool, schema, what));
    } catch (error) {
      if (error instanceof ReadError) return send(response, refusal(error));
      console.error(error);
      send(response, refusal(new ReadError(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.')));
    }
  };
  const server = http.createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @throws ReadError 404 for broken percent-encoding: no such address */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw routeNotFound(part);
  }
}

function send(response: http.ServerResponse, { status, type, body, filename }: ReadAnswer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache',
    ...(filename !== undefined && { 'Content-Disposition': `attachment; filename="${filename}"` }),
  });
  response.end(body);
}
