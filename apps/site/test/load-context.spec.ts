import { SITE_PROOF_HEADER, SITE_VISITOR_HEADER } from '@outcrop/contracts';
import { headersOf } from '../app/server/api.ts';
import { loadContext, visitContext } from '../app/server/context.ts';

const visit = (headers: Record<string, string>, publicUrl?: string, ownOrigin = 'https://outcrop.example') =>
  loadContext({
    ownOrigin,
    apiOrigin: 'http://127.0.0.1:3000',
    siteProof: 'proof',
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
    const behindProxy = visit(own, 'https://outcrop.example/', 'http://10.0.0.2:3000');
    expect(behindProxy.provenance['origin']).toBe('http://127.0.0.1:3000');
  });

  it("proves to the API that a call is the site's, and names its visitor by what the API saw alone", () => {
    const own = headersOf(visit({ 'x-forwarded-for': '203.0.113.1', [SITE_VISITOR_HEADER]: '203.0.113.2' }));
    expect(own).toEqual({ 'x-request-id': 'r', [SITE_PROOF_HEADER]: 'proof', [SITE_VISITOR_HEADER]: '192.0.2.1' });
  });

  it.each([
    'https://evil.example',
    'null',
    'https://outcrop.example.evil.example',
    'http://outcrop.example',
    'https://outcrop.example:8443',
  ])('passes a foreign origin on as it is: %s', (origin) => {
    expect(visit({ host: 'outcrop.example', origin }, 'https://outcrop.example').provenance['origin']).toBe(origin);
  });
});
