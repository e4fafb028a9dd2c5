// Sits between the API and OpenSearch while requests are captured; never while anything is timed.
import http from 'node:http';

/** @returns its address, the captured searches in order, and a function that closes it */
export async function recordingProxy(engineUrl) {
  const captured = [];
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const text = body.toString();
    // Searches with aggregations only: health probes search too.
    if (request.url?.includes('/_search') && text.includes('"aggs"')) captured.push({ path: request.url, body: text });
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers;
    const answer = await fetch(engineUrl + request.url, {
      method: request.method,
      headers: /** @type {Record<string, string>} */ (headers),
      ...(body.length && { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    searches: () => captured,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
