import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from './test.ts';

// A deal that was just hidden is told of by no page (docs/product/search.md#hidden-at-once); libs/product/test asks the API while the index lags.

const PASSWORD = 'outcropDemo1';
const WORD = 'Zyzzyvian';
const COMPANY = 'Zyzzyco Partners';
const PRICE = 87_654_321;
const CANARIES = [WORD, COMPANY, '87,654,321', String(PRICE)];
const LISTING = {
  header: `${WORD} royalties`,
  PLSCode: 'M',
  region: 'Zyzzyland',
  international: true,
  agentCompanyName: COMPANY,
  projectedSalePrice: `$${PRICE}`,
  latitude: -20,
  longitude: 60,
  dateListed: '2026-11-20',
  webStatus: 'published',
  status: 'ACTIVE',
};

/** Pages that may tell of a deal, and the data that the browser fetches for them. */
function addressesOf(id: number): string[] {
  const pages = [
    '/home',
    '/deals/public',
    `/deals/public?search=${WORD}`,
    `/deals/public?search=${id}`,
    `/deals/public?company=${encodeURIComponent(COMPANY)}&view=table`,
    '/deals/public?region=Zyzzyland&view=3x',
    `/deals/public?price=${PRICE}..${PRICE}`,
    '/deals/public?bbox=59,-21,61,-19',
    '/deals/public/map?bbox=59,-21,61,-19',
    `/deals/compare?ids=${id}`,
    `/deals/${id}`,
    `/deals/${id}/ask`,
    `/deals/${WORD}-royalties`,
    '/research',
  ];
  const data = pages.map((page) => page.replace(/^([^?]+)/, '$1.data'));
  return [...pages, ...data, `/deals/${id}/dates.ics`, '/sitemap.xml', '/feeds/deals.xml'];
}

/** The addresses whose answers hold a word that only the hidden deal has; an address says such a word itself, and may say it back. */
async function telling(request: APIRequestContext, id: number): Promise<string[]> {
  const found: string[] = [];
  for (const address of addressesOf(id)) {
    const answer = await request.get(address, { maxRedirects: 3 });
    expect(answer.status(), address).toBeLessThan(500);
    const asked = decodeURIComponent(address).toLowerCase();
    const words = [...CANARIES, `/deals/${id}`].filter(
      (word) => !asked.includes(word.toLowerCase().replaceAll(',', '')),
    );
    const text = (await answer.text()).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(address);
  }
  return found;
}

test.describe('a deal that was just made private', () => {
  let admin: APIRequestContext;
  let buyer: APIRequestContext;
  const logIn = async ({ request }: PlaywrightWorkerArgs['playwright'], baseURL: string, email: string) => {
    const context = await request.newContext({ baseURL });
    expect((await context.post('/api/Auth/Login', { data: { email, password: PASSWORD } })).status()).toBe(200);
    return context;
  };
  test.beforeEach(async ({ playwright, baseURL }) => {
    admin = await logIn(playwright, baseURL as string, 'admin@outcrop.example');
    buyer = await logIn(playwright, baseURL as string, 'buyer@outcrop.example');
  });
  test.afterEach(() => Promise.all([admin?.dispose(), buyer?.dispose()]));

  test('is told of by no page, signed in or not', async ({ request }) => {
    const created = await admin.post('/api/admin/listings', { data: LISTING });
    expect(created.status(), await created.text()).toBe(201);
    const { id, version } = await created.json();
    // While it is public, most of them tell of it, so that what follows would notice.
    expect((await telling(request, id)).length).toBeGreaterThan(10);

    const hidden = await admin.put(`/api/admin/listings/${id}`, { data: { isPrivate: true, version } });
    expect(hidden.status(), await hidden.text()).toBe(200);
    expect(await telling(request, id)).toEqual([]);
    expect(await telling(buyer, id)).toEqual([]);
  });
});
