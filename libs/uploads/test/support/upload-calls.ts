import { PURPOSE } from './test-purpose.ts';

export const TUS = { 'Tus-Resumable': '1.0.0' };

const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Calls of the protocol as an advisor makes them, or another one of the test's people. */
export function uploadCalls(address: () => string) {
  const call = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer,
    as = 'advisor',
    at = address(),
    signal?: AbortSignal,
  ) =>
    fetch(`${at}/api/uploads${path}`, {
      method,
      headers: { ...TUS, 'x-person': as, ...headers },
      ...(body && { body: new Uint8Array(body) }),
      ...(signal && { signal }),
    });
  const begin = (bytes: number, as = 'advisor', values: Record<string, string> = {}) =>
    call(
      'POST',
      '',
      {
        'Upload-Length': String(bytes),
        'Upload-Metadata': metadata({ purpose: PURPOSE, filename: 'a.zip', ...values }),
      },
      undefined,
      as,
    );
  /** Announces a file with the bytes that come with it. @param length as it is announced */
  const sendWhole = (
    body: Buffer,
    length = body.length,
    headers: Record<string, string> = {},
    as = 'advisor',
    signal?: AbortSignal,
  ) =>
    call(
      'POST',
      '',
      {
        'Upload-Length': String(length),
        'Upload-Metadata': metadata({ purpose: PURPOSE, filename: 'a.zip' }),
        'Content-Type': 'application/offset+octet-stream',
        ...headers,
      },
      body,
      as,
      undefined,
      signal,
    );
  return {
    call,
    begin,
    sendWhole,
    /** @returns the id of an upload that was begun */
    begun: async (bytes: number) => (await begin(bytes)).headers.get('location')!.split('/').at(-1)!,
    send: (id: string, offset: number, body: Buffer, as = 'advisor', at = address()) =>
      call(
        'PATCH',
        `/${id}`,
        { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
        body,
        as,
        at,
      ),
    offsetOf: async (id: string, at = address()) =>
      Number((await call('HEAD', `/${id}`, {}, undefined, 'advisor', at)).headers.get('upload-offset')),
  };
}
