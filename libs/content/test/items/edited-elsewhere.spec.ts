import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemActor } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import { SaveContentItem } from '../../src/index.ts';
import { addressOf, startContent } from './items-support.ts';

// docs/product/content.md#editing: nothing is edited here while the site reads a Directus of its own.

let app: RunningFeature;
beforeAll(async () => {
  app = await startContent({ env: { CONTENT_URL: 'https://directus.rim.example/cms', CONTENT_TOKEN: 'token' } });
});
afterAll(() => app?.stop());

const EDITED_AT = 'https://directus.rim.example/cms/admin/content';

it('says where content is edited, and refuses to write here', async () => {
  const { id } = await app.commands.execute(
    new SaveContentItem({ collection: 'faq', id: null, values: { question: 'Why?' }, actor: systemActor('demo') }),
  );
  const { body } = await app.request('get', '/api/admin/content', 'admin').expect(200);
  expect(body).toMatchObject({ editable: false, editedAt: EDITED_AT });
  const calls: ['get' | 'post' | 'put' | 'delete', string, object?][] = [
    ['post', addressOf('faq'), { question: 'How?' }],
    ['put', addressOf('faq', id), { question: 'How?' }],
    ['delete', addressOf('faq', id)],
    ['post', addressOf('faq', `${id}/move`), { after: null }],
    ['post', addressOf('faq', `${id}/restore`), { revision: 1, version: 1 }],
    ['post', addressOf('faq', `${id}/editing`)],
    ['put', '/api/admin/energy-prices', { prices: [] }],
  ];
  for (const [method, address, values] of calls) {
    const request = app.request(method, address, 'admin');
    const answer = await (values ? request.send(values) : request);
    expect([address, answer.status, answer.body.editedAt]).toEqual([address, 403, EDITED_AT]);
    expect(answer.body.detail).toBe(`Content is not edited here but at ${EDITED_AT}`);
  }
  expect((await app.request('get', addressOf('faq', id), 'admin').expect(200)).body.question).toBe('Why?');
});
