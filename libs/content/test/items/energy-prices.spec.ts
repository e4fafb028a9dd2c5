import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { RunningFeature } from '@outcrop/platform/testing';
import { clearContent, lastRevision, startContent } from './items-support.ts';

// docs/product/content.md#energy-prices

let app: RunningFeature;
beforeAll(async () => {
  app = await startContent();
});
beforeEach(() => clearContent(app));
afterAll(() => app?.stop());

const put = (prices: object[], more: object = {}) =>
  app.request('put', '/api/admin/energy-prices', 'admin').send({ prices, ...more });

it('writes the whole list in its order, and keeps the price that was', async () => {
  const { body: first } = await put([
    { name: 'WTI', price: 72.506 },
    { name: 'Brent', price: 76 },
    { name: 'Henry Hub', price: 3.1, previous_price: 3 },
  ]).expect(200);
  expect(first).toMatchObject([
    { id: 1, name: 'WTI', price: 72.51, previous_price: null, sort: 1, status: 'published' },
    { id: 2, name: 'Brent', price: 76, sort: 2 },
    { id: 3, name: 'Henry Hub', price: 3.1, previous_price: 3, sort: 3 },
  ]);
  const { body: second } = await put(
    [
      { id: 3, version: 1, name: 'Henry Hub', price: 3.1 },
      { id: 1, version: 1, name: 'WTI', price: 70 },
      { name: 'NGL', price: -0.5 },
    ],
    { seen: [1, 2, 3] },
  ).expect(200);
  expect(second).toMatchObject([
    { id: 3, version: 1, price: 3.1, previous_price: 3, sort: 1 },
    { id: 1, version: 2, price: 70, previous_price: 72.51, sort: 2 },
    { id: 4, version: 1, price: -0.5, previous_price: null, sort: 3 },
  ]);
  expect(await lastRevision(app, 'energy_prices', 1)).toMatchObject({ changed: ['price', 'previous_price'] });
  expect((await app.audit()).map(({ action }) => action)).toEqual([
    ...['create-content-item', 'create-content-item', 'create-content-item'],
    ...['delete-content-item', 'change-content-item', 'create-content-item', 'order-energy-prices'],
  ]);
});

it('refuses a list of what has changed meanwhile, whole', async () => {
  await put([
    { name: 'WTI', price: 1 },
    { name: 'Brent', price: 2 },
  ]);
  await put(
    [
      { id: 1, version: 1, name: 'WTI', price: 5 },
      { id: 2, name: 'Brent', price: 2 },
      { name: 'New', price: 3 },
    ],
    { seen: [1, 2] },
  ).expect(200);
  const stale = await put(
    [
      { id: 2, version: 1, name: 'Brent', price: 9 },
      { id: 1, version: 1, name: 'WTI', price: 9 },
    ],
    { seen: [1, 2, 3] },
  ).expect(409);
  expect(stale.body).toMatchObject({
    code: 'stale',
    current: [{ name: 'WTI', price: 5, version: 2 }, { name: 'Brent' }, { name: 'New' }],
  });
  // Somebody added one that this editor has not seen: it would go.
  await put([{ id: 1, name: 'WTI', price: 9 }], { seen: [1, 2] }).expect(409);
  await put([{ id: 7, name: 'X', price: 9 }]).expect(422);
  await put([
    { id: 1, name: 'X', price: 9 },
    { id: 1, name: 'Y', price: 9 },
  ]).expect(422);
  await put([{ name: '', price: 9 }]).expect(422);
  await put(Array.from({ length: 51 }, () => ({ name: 'X', price: 9 }))).expect(422);
  const rows = await app.em().execute('select name, price from content_energy_prices order by sort');
  expect(rows).toEqual([
    { name: 'WTI', price: '5.00' },
    { name: 'Brent', price: '2.00' },
    { name: 'New', price: '3.00' },
  ]);
});

it('lets one of several lists win that saw the same', async () => {
  await put([{ name: 'WTI', price: 1 }]);
  const ends = await Promise.all(
    [2, 3, 4, 5].map((price) => put([{ id: 1, version: 1, name: 'WTI', price }], { seen: [1] })),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});
