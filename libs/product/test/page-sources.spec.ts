import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChangeListingImage, CreateListing, ImportListings, objectToImportRow } from '@outcrop/listings';
import { SourceChanges, systemActor } from '@outcrop/platform';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { features } from '../src/index.ts';

// docs/product/engines.md#cached-pages: whoever changes what pages show says so in the transaction of the change.

const actor = systemActor('test');
const TOKEN = 'content-hook-token-of-a-test';
let app: RunningFeature;
let listingId: number;

beforeAll(async () => {
  // Who asks is named by a header.
  app = await startFeature({
    features: features.filter(({ name }) => name !== 'accounts'),
    as: ['api'],
    env: { CONTENT_HOOK_TOKEN: TOKEN },
  });
  listingId = await app.commands.execute(
    new CreateListing({ values: { governingThought: 'Quetzal royalties' }, actor }),
  );
});
afterAll(() => app?.stop());

const SOURCES = ['listings', 'flags', 'content:post_tag', 'content:team_page', 'content:directus_files'];
const put = (path: string, body: object) => app.request('put', path, 'admin').send(body).expect(200);

const CHANGES: Record<string, [changes: string[], () => PromiseLike<unknown>]> = {
  'a flag': [['flags'], () => put('/api/admin/flags/showBuyNowPrice', { value: true })],
  'a listing': [['listings'], () => put(`/api/admin/listings/${listingId}`, { header: 'Quetzal minerals' })],
  'who may see a listing': [['listings'], () => put(`/api/admin/listings/${listingId}`, { isPrivate: true })],
  'a picture of a listing': [
    ['listings'],
    () =>
      app.commands.execute(new ChangeListingImage({ listingId, source: 'Tombstone', image: 'a'.repeat(64), actor })),
  ],
  'an import': [
    ['listings'],
    () =>
      app.commands.execute(
        new ImportListings({ rows: [objectToImportRow({ ListingId: 77, governingThought: 'New' })], actor }),
      ),
  ],
  'an item of content': [
    ['content:post_tag'],
    () => app.request('post', '/api/admin/content-post-tag', 'admin').send({ title: 'Gas', path: 'gas' }).expect(201),
  ],
  'what a Directus tells of a collection': [
    ['content:team_page'],
    () =>
      app
        .request('post', '/content/changed')
        .set('Authorization', `Bearer ${TOKEN}`)
        .send({ collection: 'team_page' })
        .expect(204),
  ],
  'what a Directus tells of everything': [
    ['content:post_tag', 'content:team_page', 'content:directus_files'],
    () => app.request('post', '/content/changed').set('Authorization', `Bearer ${TOKEN}`).expect(204),
  ],
};

it.each(Object.keys(CHANGES))('%s is told of, and nothing else', async (name) => {
  const changes = app.app.get(SourceChanges, { strict: false });
  await changes.look();
  const { number } = changes;
  const [expected, change] = CHANGES[name]!;
  await change();
  await changes.look();
  expect(SOURCES.filter((source) => changes.revisionOf([source]) > number)).toEqual(expected);
});

it('an answer of content says which collections it shows', async () => {
  const shown = async (path: string) => (await app.request('get', path).expect(200)).headers['x-sources'];
  expect(await shown('/api/content/posts')).toMatch(/\bcontent:post\b/);
  expect(await shown('/api/content/services')).not.toMatch(/\bcontent:post\b/);
});
