import { BULK_SEPARATOR } from '../rows/row-text.ts';

/** What one request of documents that the database wrote sends: a line that says what to do, and one with the document, of each. */
export interface BulkBody {
  readonly lines: Uint8Array;
  readonly documents: number;
}

const LINE_END = 10;

/**
 * Cuts a page of rows in the format `bulk` into bodies of requests, none longer than asked but where one document is.
 * @param page is written to, and what is returned are parts of it
 */
export function* bulkBodies(page: Uint8Array, maxBytes: number): Generator<BulkBody> {
  let [from, to, documents] = [0, 0, 0];
  while (to < page.length) {
    const separator = page.indexOf(BULK_SEPARATOR, to);
    page[separator] = LINE_END;
    const end = page.indexOf(LINE_END, separator + 1) + 1;
    if (documents > 0 && end - from > maxBytes) {
      yield { lines: page.subarray(from, to), documents };
      [from, documents] = [to, 0];
    }
    to = end;
    documents += 1;
  }
  if (documents > 0) yield { lines: page.subarray(from, to), documents };
}

/** The ids of the documents of a body, in its order. */
export const idsOfBody = ({ lines }: BulkBody): number[] =>
  Buffer.from(lines)
    .toString()
    .split('\n')
    .flatMap((line, at) => (at % 2 === 0 && line !== '' ? [Number(JSON.parse(line).index._id)] : []));
