import type { Response } from 'express';

interface Written {
  readonly text: string;
  readonly etag: string;
}
const written = new WeakMap<object, Written>();

/**
 * Sends an answer that may be asked for again: its JSON and its ETag are made once for as long as the object is there, so nobody may change it.
 * @returns the text, which the route answers with in place of the object
 */
export function writtenOnce(response: Response, answer: object): string {
  let known = written.get(answer);
  if (!known) {
    const text = JSON.stringify(answer);
    known = { text, etag: response.app.get('etag fn')(Buffer.from(text)) };
    written.set(answer, known);
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('ETag', known.etag);
  return known.text;
}
