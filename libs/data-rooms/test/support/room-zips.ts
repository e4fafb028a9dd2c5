import { roomZipPath } from '@outcrop/contracts';
import type supertest from 'supertest';
import { addFile } from './room-files.ts';
import { type DataRoomsApp, DEAL } from './start-data-rooms.ts';

export type ZipOf = Parameters<typeof roomZipPath>[1];

/** Puts a text file into the data room that says its own name. */
export const addText = (app: DataRoomsApp, name: string, more: object = {}) =>
  addFile(app, { name, bytes: Buffer.from(`The text of ${name}`), type: 'text/plain', ...more });

/** Asks for a zip, whose bytes are the answer's body. */
export const askForZip = (
  app: DataRoomsApp,
  what: ZipOf = {},
  person: string | undefined = 'buyer',
  listingId = DEAL,
) => app.request('get', roomZipPath(listingId, what), person).buffer(true).parse(collectBytes);

/** Collects an answer's bytes, as supertest's `parse` takes it. */
export const collectBytes = (response: supertest.Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
