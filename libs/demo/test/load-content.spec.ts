import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { CountContentItems, cleanRichText } from '@outcrop/content';
import { content } from '@outcrop/content/feature';
import { contentCollections } from '@outcrop/contracts';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { contentFiles } from '../src/content/content-files.ts';
import { contentItems } from '../src/content/content-items.ts';
import { loadContent } from '../src/content/load-content.ts';

const ACTOR = systemActor('demo');
let app: RunningFeature;

beforeAll(async () => {
  app = await startFeature({ features: [platform, content] });
});
afterAll(() => app?.stop());

const count = () => app.queries.execute(new CountContentItems({ actor: ACTOR }));
/** What grows or rises with every change. */
async function changes(): Promise<unknown> {
  const rows = await app.app
    .get(EntityManager)
    .fork()
    .execute(
      `select (select count(*) from content_revision) as revisions, (select count(*) from event) as events,
       (select sum(version) from content_file) as files, (select sum(version) from content_post) as posts`,
    );
  return rows[0];
}

it('loads into an installation without content, and changes nothing the second time', async () => {
  expect(await count()).toBe(0);
  const loaded = await loadContent(app.commands, ACTOR);
  expect(loaded).toEqual({ items: contentItems(contentFiles()).length, files: contentFiles().size });
  expect(await count()).toBe(loaded.items);
  const before = await changes();
  await loadContent(app.commands, ACTOR);
  expect(await changes()).toEqual(before);
  expect(await count()).toBe(loaded.items);
});

it('is read with its people, tags and files', async () => {
  const fields = 'fields=title,author.name,tags.post_tag_id.title,image.title,image.description&sort=id&limit=1';
  const { body } = await app.request('get', `/content/items/post?${fields}`).expect(200);
  expect(body.data).toEqual([
    {
      title: 'What a refrac does to the price of a 2012 Bakken well',
      author: { name: 'Claire Aldridge' },
      tags: [{ post_tag_id: { title: 'Valuation' } }, { post_tag_id: { title: 'Operations' } }],
      image: { title: expect.stringContaining('Williston'), description: expect.stringContaining('wells.') },
    },
  ]);
  const pdfs = await app.request('get', '/content/items/flipbook?fields=path,pdf.type&sort=sort').expect(200);
  expect(pdfs.body.data).toEqual(
    ['products-services', 'capabilities-pitchbook', 'tombstones'].map((path) => ({
      path,
      pdf: { type: 'application/pdf' },
    })),
  );
});

it('has only texts that are kept as they are written', () => {
  for (const { collection, values } of contentItems(contentFiles())) {
    for (const [name, field] of Object.entries(contentCollections[collection].fields)) {
      const text = values[name];
      if (field.kind === 'html' && typeof text === 'string') expect(cleanRichText(text)).toBe(text);
    }
  }
});
