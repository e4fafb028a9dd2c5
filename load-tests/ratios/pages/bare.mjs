// The other side of `npm run bench:pages`: a bare Node server that sends the bytes it was given, as packed as they came. A process of its own.
import http from 'node:http';

/** Kept by the first POST to it; any other request is answered with it. */
let page = { bytes: Buffer.alloc(0), encoding: 'identity' };

const server = http.createServer((request, response) => {
  if (request.method !== 'POST')
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': page.encoding,
        'content-length': page.bytes.length,
      })
      .end(page.bytes);
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.once('end', () => {
    page = { bytes: Buffer.concat(parts), encoding: String(request.headers['content-encoding'] ?? 'identity') };
    response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address?.port}\n`);
});
