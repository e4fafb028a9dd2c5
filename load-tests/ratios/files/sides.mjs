// The two sides that take a file and give it: Outcrop, as a browser asks it, and a bare server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/setup.mjs';
import { tokenOf } from '../images/calls.mjs';

const MB = 2 ** 20;
/** As a browser sends them (libs/contracts, UPLOAD_PIECE_BYTES). */
const PIECE_BYTES = 8 * MB;
const PURPOSE = 'content-files';
const FOLLOW = path.join(root, 'scripts/engines/follow-parent.mjs');

/** Outcrop at `api`, used by the demo's admin. @param {string} [purpose] of what is sent */
export async function outcrop(api, purpose = PURPOSE) {
  const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` };
  const tus = { ...headers, 'Tus-Resumable': '1.0.0' };
  const uploads = `${api}/api/uploads`;
  return {
    /** Sends a file by the tus protocol. @returns the upload's id, in `id` */
    send: async (file, bytes) => {
      const metadata = Object.entries({ purpose, filename: 'bench.pdf' })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(',');
      const begun = await ask(uploads, {
        method: 'POST',
        headers: { ...tus, 'Upload-Length': String(bytes), 'Upload-Metadata': metadata },
      });
      const id = String(begun.headers.location).split('/').at(-1);
      for (let offset = 0; offset < bytes; offset += PIECE_BYTES)
        await ask(`${uploads}/${id}`, {
          method: 'PATCH',
          headers: { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
          file: { path: file, start: offset, end: Math.min(bytes, offset + PIECE_BYTES) - 1 },
        });
      return id;
    },
    /** Makes a file of content of an upload: it is judged and gets its name. @returns the file's address */
    take: async (upload) => {
      const taken = await ask(`${api}/api/admin/content-files/from-upload`, {
        method: 'POST',
        headers,
        json: { upload },
      });
      return `${api}/content/assets/${JSON.parse(taken.body).id}`;
    },
    giveUp: (upload) => ask(`${uploads}/${upload}`, { method: 'DELETE', headers: tus }),
  };
}

/** A bare server of the same store, in a process of its own. */
export async function bareServer(env) {
  const child = start('bare.mjs', [], env);
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    send: (file, bytes) => ask(address, { method: 'PUT', file: { path: file, start: 0, end: bytes - 1 } }),
    stop: () => child.kill(),
  };
}

/**
 * Does something while so many people read a file, each at the rate of a line.
 * @returns what it gave, and how many megabytes a second came to the readers
 */
export async function besideReaders({ address, people, bytesPerSecond }, work) {
  const child = start('readers.mjs', [address, String(people), String(bytesPerSecond)]);
  const rate = once(createInterface({ input: child.stdout }), 'line');
  try {
    const result = await work();
    child.kill();
    return { result, read: Number((await rate)[0]) };
  } finally {
    child.kill();
  }
}

/** A program of this folder; it ends with us. */
const start = (program, args, env = {}) =>
  spawn(process.execPath, ['--import', FOLLOW, path.join(import.meta.dirname, program), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });

const agent = new http.Agent({ keepAlive: true, maxSockets: 40 });

/**
 * @param {string} address
 * @param {object} options
 * @param {string} [options.method]
 * @param {Record<string, string>} [options.headers]
 * @param {object} [options.json] a body
 * @param {{ path: string, start: number, end: number }} [options.file] a part of it is the body
 * @returns {Promise<{ headers: http.IncomingHttpHeaders, body: string }>}
 * @throws for any other answer than 2xx
 */
export function ask(address, { method = 'GET', headers = {}, json, file }) {
  const text = json && JSON.stringify(json);
  const length = text === undefined ? (file ? file.end - file.start + 1 : 0) : Buffer.byteLength(text);
  return new Promise((resolve, reject) => {
    const request = http.request(address, {
      agent,
      method,
      headers: { ...(text && { 'content-type': 'application/json' }), ...headers, 'content-length': String(length) },
    });
    request.once('error', reject).once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      response.once('error', reject).once('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve({ headers: response.headers, body });
        else reject(new Error(`${method} ${address}: ${statusCode} ${body.slice(0, 300)}`));
      });
    });
    if (file) fs.createReadStream(file.path, { start: file.start, end: file.end }).pipe(request);
    else request.end(text);
  });
}

/** Reads an answer to its end and throws it away. @returns {Promise<number>} how many bytes came */
export const read = (address) =>
  new Promise((resolve, reject) => {
    http
      .get(address, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        let bytes = 0;
        response.on('data', (part) => {
          bytes += part.length;
        });
        response.once('end', () => resolve(bytes)).once('error', reject);
      })
      .once('error', reject);
  });
