import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { somePdf } from '../some-pdf.mjs';

const MB = 2 ** 20;
const PIECE_BYTES = 8 * MB;
/** In one request; larger ones go piece by piece. */
const SMALL_BYTES = 200_000;
const ANSWER_TIMEOUT_MS = 30_000;

class Refused extends Error {
  constructor(status, text) {
    super(`${status} ${text.slice(0, 200)}`);
    this.status = status;
  }
}

/** An admin who sends PDFs to the library of files, one after the other, and knows what was stored. */
export class FileSender {
  counts = { stored: 0, refused: 0 };
  #stored = new Map();
  #over = false;

  constructor(address, random) {
    this.address = address;
    this.random = random;
  }

  /** Sends until it is stopped. What fails is counted: the next one is tried. */
  async run() {
    while (!this.#over) {
      try {
        this.headers ??= await this.#logIn();
        await this.#one();
      } catch (error) {
        this.counts.refused += 1;
        if (error instanceof Refused && error.status === 401) this.headers = undefined;
        await pause(100);
      }
    }
  }

  stop() {
    this.#over = true;
  }

  /** Files that are stored for certain, by the SHA-256 of their bytes. */
  known() {
    return [...this.#stored].map(([id, hash]) => ({ id, hash }));
  }

  async #one() {
    const chance = this.random();
    const [some] = this.#stored.keys();
    if (some && chance < 0.15) {
      // Whether it is gone is known by the answer alone.
      this.#stored.delete(some);
      await this.#ask('DELETE', `/api/admin/content-files/${some}`);
      return;
    }
    const file = somePdf(chance < 0.5 ? SMALL_BYTES : PIECE_BYTES + 2 * MB);
    const id = chance < 0.5 ? await this.#sendWhole(file) : await this.#sendInPieces(file);
    this.#stored.set(id, createHash('sha256').update(file).digest('hex'));
    this.counts.stored += 1;
  }

  async #sendWhole(file) {
    const form = new FormData();
    form.set('file', new Blob([file]), 'survey.pdf');
    return (await this.#ask('POST', '/api/admin/content-files', { body: form })).json.id;
  }

  async #sendInPieces(file) {
    const tus = { 'Tus-Resumable': '1.0.0' };
    const metadata = `purpose ${btoa('content-files')},filename ${btoa('survey.pdf')}`;
    const begun = await this.#ask('POST', '/api/uploads', {
      headers: { ...tus, 'Upload-Length': String(file.length), 'Upload-Metadata': metadata },
    });
    const upload = String(begun.headers.get('location')).split('/').at(-1);
    for (let offset = 0; offset < file.length; ) {
      try {
        const sent = await this.#ask('PATCH', `/api/uploads/${upload}`, {
          headers: { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
          body: file.subarray(offset, offset + PIECE_BYTES),
        });
        offset = Number(sent.headers.get('upload-offset'));
      } catch {
        if (this.#over) throw new Error('The campaign has ended.');
        // As a browser does: on from where the server says that it is.
        await pause(300);
        offset = await this.#ask('HEAD', `/api/uploads/${upload}`, { headers: tus }).then(
          ({ headers }) => Number(headers.get('upload-offset')),
          () => offset,
        );
      }
    }
    return (await this.#ask('POST', '/api/admin/content-files/from-upload', { json: { upload } })).json.id;
  }

  async #logIn() {
    const { json } = await this.#ask('POST', '/api/Auth/Login', {
      json: { email: 'admin@outcrop.example', password: 'outcropDemo1', applicationName: 'faults' },
    });
    return { authorization: `Bearer ${json.token}` };
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ headers?: object, json?: object, body?: any }} [options]
   * @throws Refused for any other answer than 2xx
   */
  async #ask(method, path, { headers = {}, json, body = json && JSON.stringify(json) } = {}) {
    const answer = await fetch(this.address + path, {
      method,
      headers: { ...this.headers, ...(json && { 'content-type': 'application/json' }), ...headers },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refused(answer.status, text);
    return { headers: answer.headers, json: text && JSON.parse(text) };
  }
}
