import { createHash } from 'node:crypto';

/** Why there is no document at an address, for programs. */
export const plainText = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(sentence, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });

/** The same for the same text. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A document that caches ask for each time: who has it already is told that it is the same. */
export function revalidated(request: Request, etag: string, type: string, write: () => string): Response {
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(write(), { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
}
