import { loadContext, visitContext } from '../app/server/context.ts';

const visit = (headers: Record<string, string>, publicUrl?: string) =>
  loadContext({
    apiOrigin: 'http://127.0.0.1:3000',
    publicUrl,
    headers,
    requestId: 'r',
    clientAddress: '192.0.2.1',
    nonce: 'n',
  }).get(visitContext);

describe('loadContext', () => {
  it('gives the API its own origin for a form of this site', () => {
    const own = { host: 'outcrop.example', origin: 'https://outcrop.example', 'sec-fetch-site': 'same-origin' };
    expect(visit(own).provenance).toEqual({ origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' });
    const behindProxy = { ...own, host: '10.0.0.2:3000' };
    expect(visit(behindProxy, 'https://outcrop.example/').provenance['origin']).toBe('http://127.0.0.1:3000');
  });

  it.each(['https://evil.example', 'null', 'https://outcrop.example.evil.example'])(
    'passes a foreign origin on as it is: %s',
    (origin) => {
      expect(visit({ host: 'outcrop.example', origin }, 'https://outcrop.example').provenance['origin']).toBe(origin);
    },
  );
});
