// What one writes by hand: a Node server that pipes a body to a file and a file to its answer, or does both with a bucket. It is the other side of
// `npm run bench:files`; run as a process of its own so that both sides have a thread for themselves.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** As our own storage sends it. */
const PART_BYTES = 8 * 2 ** 20;

function folder() {
  const file = path.join(/** @type {string} */ (process.env.FOLDER), 'bare');
  return {
    write: (body) => pipeline(body, fs.createWriteStream(file)),
    read: async () => fs.createReadStream(file),
  };
}

function bucket(url) {
  const { origin, username, password, pathname } = new URL(url);
  const credentials = { accessKeyId: username, secretAccessKey: password };
  const client = new S3Client({ endpoint: origin, region: 'us-east-1', credentials, forcePathStyle: true });
  const params = { Bucket: pathname.slice(1), Key: 'bare' };
  return {
    write: (body) => new Upload({ client, params: { ...params, Body: body }, partSize: PART_BYTES }).done(),
    read: async () => /** @type {any} */ (await client.send(new GetObjectCommand(params))).Body,
  };
}

const store = process.env.S3_URL ? bucket(process.env.S3_URL) : folder();

const server = http.createServer(async (request, response) => {
  // A reader may leave before the end.
  if (request.method === 'GET') return pipeline(await store.read(), response).catch(() => undefined);
  await store.write(request);
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
