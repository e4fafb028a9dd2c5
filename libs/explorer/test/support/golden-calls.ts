import fs from 'node:fs';
import http from 'node:http';

// Golden files: what an old client calls and reads, letter by letter, in the order of its calls.

export interface GoldenCall {
  readonly method: 'GET' | 'POST';
  /** As it goes over the line. `{uuid1}` is the first UUID that was issued. */
  readonly address: string;
  readonly body?: unknown;
  /** What is sent in place of JSON. */
  readonly text?: string;
  readonly status: number;
  /** The JSON that is answered; left out where nothing is. */
  readonly answer?: unknown;
}

/** Every call says this of itself, so that answers have it as well. */
const REQUEST_ID = 'golden-call';
const TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g;

/** The calls of a file. */
export const goldenCalls = <Call extends GoldenCall>(file: URL): readonly Call[] =>
  (JSON.parse(fs.readFileSync(file, 'utf8')) as { readonly calls: readonly Call[] }).calls;

/** Sends an address as it is written, which most clients would encode again. */
function send(
  port: number,
  { method, body, text }: GoldenCall,
  path: string,
  more: http.OutgoingHttpHeaders,
): Promise<{ status: number; text: string; cookies: readonly string[] }> {
  const json = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers = {
    'x-request-id': REQUEST_ID,
    ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    ...more,
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      );
    });
    request.on('error', reject).end(json);
  });
}

/**
 * Makes the calls of one session; what differs with each run has a name instead, in addresses and in what is read.
 * @param port where the api listens, on loopback
 */
export function goldenSession(port: number) {
  const uuids: string[] = [];
  return async (call: GoldenCall, headers: http.OutgoingHttpHeaders = {}) => {
    const path = call.address.replaceAll(/\{uuid(\d)\}/g, (_, number) => uuids[number - 1]!);
    const answer = await send(port, call, path, headers);
    if (path.endsWith('/getNextQueryUUID') && answer.status === 200) uuids.push(JSON.parse(answer.text));
    let text = answer.text.replaceAll(TIME, '"{time}"');
    for (const [at, uuid] of uuids.entries()) text = text.replaceAll(uuid, `{uuid${at + 1}}`);
    return { ...answer, text };
  };
}

/** What a call must be answered with, as one text. */
export const goldenText = ({ answer }: GoldenCall): string => (answer === undefined ? '' : JSON.stringify(answer));
