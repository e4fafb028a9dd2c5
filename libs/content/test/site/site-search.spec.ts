import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SiteResults } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import { contentUrlOf, publish, startServer, startSite, TOKEN, view } from './site-support.ts';

// docs/product/content.md#site-search

/** Where the content is; the other installation reads it from there as from a Directus of its own. */
let own: RunningFeature;
let behind: RunningFeature;

beforeAll(async () => {
  own = await startSite();
  behind = await startSite({ CONTENT_URL: contentUrlOf(own), CONTENT_TOKEN: TOKEN });
  await fill();
});
afterAll(async () => {
  await behind?.stop();
  await own?.stop();
});

const find = async (app: RunningFeature, q: string, person?: string, limit = 10) =>
  (await view<SiteResults>(app, `search?q=${encodeURIComponent(q)}&limit=${limit}`, person)).results;
const titles = async (app: RunningFeature, q: string, person?: string) =>
  (await find(app, q, person)).map(({ title }) => title);

const post = (title: string, body: string, more: object = {}) =>
  publish(own, 'post', {
    title,
    path: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    body: `<p>${body}</p>`,
    ...more,
  });

async function fill(): Promise<void> {
  await post('Decline curves', 'Why a hyperbolic fit flatters a young well.', {
    date_published: '2026-01-02T00:00:00Z',
  });
  // What is newer comes first among equals.
  await post('Curves of another kind', 'Roads that decline.', { lead: 'On roads.' });
  await post('Checked twice', 'Once more.', { lead: 'Decline curves of old wells.' });
  await post('What a buyer reads first', 'The decline curves, and then the leases.');
  await post('Not out yet', 'A quetzal in the decline curves.', { status: 'draft' });
  await post('Señor Núñez’ wells', 'Fish &amp; chips <script>quetzalscript</script> and more.');
  await publish(own, 'service', { title: 'Decline analysis', slide_title: 'x', body: '<p>x</p>', path: 'decline' });
  await publish(own, 'press_release', { title: 'Plover sold', body: '<p>x</p>', path: 'plover' });
  await publish(own, 'flipbook', { title: 'Plover pitchbook', path: 'plover-book' });
  await publish(own, 'case_study', { title: 'How Plover went', body: '<p>x</p>', path: 'plover-case' });
  await publish(own, 'promotions', { title: 'Plover maps', path: 'plover-maps' });
  await publish(own, 'seller_page', { title: 'Sell your plover', lead: 'A lead' });
  await publish(own, 'team_page', { title: 'Team', banner: 'People.' });
  await publish(own, 'team', {
    name: 'Geology',
    team_page: 1,
    members: [{ name: 'Ann Plover', title: 'Geologist', experiences: [{ item: 'Mapped the Delaware' }] }],
  });
  await publish(own, 'team', { name: 'To come', team_page: 1, status: 'draft', members: [{ name: 'Bo Quetzal' }] });
  await publish(own, 'faq', { question: 'Who is Plover?', answer: '<p>A bird.</p>', topic: 'selling' });
  await publish(own, 'contact_us_page', {
    title: 'Contact',
    body: '<p>Write.</p>',
    block_list: [{ item: 'quetzal@spam.example' }],
  });
  await publish(own, 'redirect', { from_path: '/quetzal', to_path: '/team' });
}

describe.each(['own', 'behind CONTENT_URL'])('%s', (where) => {
  const app = () => (where === 'own' ? own : behind);

  it('finds all words at their beginnings, in titles first, then leads, then texts', async () => {
    expect(await titles(app(), 'decline curves')).toEqual([
      'Decline curves',
      'Curves of another kind',
      'Checked twice',
      'What a buyer reads first',
    ]);
    expect(await titles(app(), 'decl')).toEqual([
      'Decline curves',
      'Decline analysis',
      'Checked twice',
      'What a buyer reads first',
      'Curves of another kind',
    ]);
    // Not within a word, and not one of the words alone.
    expect(await titles(app(), 'urves')).toEqual([]);
    expect(await titles(app(), 'decline zebra')).toEqual([]);
  });

  it('finds whatever is published, each at its page, in the words of its kind', async () => {
    const found = await find(app(), 'plover');
    expect(new Set(found.map(({ kind, url }) => `${kind} ${url}`))).toEqual(
      new Set([
        'press-release /resources/press-releases/plover',
        'pitchbook /pitchbooks/plover-book',
        'promotion /resources/promotions/plover-maps',
        'case-study /resources/case-studies/plover-case',
        'page /seller',
        'person /team',
      ]),
    );
    expect(await titles(app(), 'delaware')).toEqual(['Ann Plover']);
    // Pages that are there whatever editors write; what editors write of one takes its place.
    expect(await titles(app(), 'privacy')).toContain('Privacy');
    expect((await find(app(), 'sell your')).filter(({ url }) => url === '/seller')).toHaveLength(1);
  });

  it('keeps drafts, what is not shown, and the FAQ of strangers to itself', async () => {
    for (const word of ['quetzal', 'quetzalscript', 'spam']) expect(await titles(app(), word)).toEqual([]);
    expect(await titles(app(), 'who is plover')).toEqual([]);
    expect(await find(app(), 'who is plover', 'buyer')).toMatchObject([{ kind: 'question', url: '/FAQ' }]);
    const answer = await app().request('get', '/api/content/search?q=plover', 'buyer').expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it('shows the words around, marks those that were asked for, and needs no accents', async () => {
    const [found] = await find(app(), 'hyperb young');
    expect(found?.excerpt).toEqual([
      { text: 'Why a ', hit: false },
      { text: 'hyperbolic', hit: true },
      { text: ' fit flatters a ', hit: false },
      { text: 'young', hit: true },
      { text: ' well.', hit: false },
    ]);
    const [accents] = await find(app(), 'senor nunez');
    expect(accents?.title).toBe('Señor Núñez’ wells');
    expect((await find(app(), 'chips'))[0]?.excerpt.map(({ text }) => text).join('')).toBe('Fish & chips and more.');
  });
});

it('finds a change at once, and what was withdrawn no more', async () => {
  const id = await post('Sandpiper', 'New.');
  expect(await titles(own, 'sandpiper')).toEqual(['Sandpiper']);
  await publish(own, 'post', { title: 'Oystercatcher' }, id);
  expect(await titles(own, 'sandpiper')).toEqual([]);
  expect(await titles(own, 'oystercatcher')).toEqual(['Oystercatcher']);
  await publish(own, 'post', { status: 'draft' }, id);
  expect(await titles(own, 'oystercatcher')).toEqual([]);
});

it('takes what people type: too much is refused, too little finds nothing', async () => {
  const search = (query: string) => own.request('get', `/api/content/search${query}`);
  await search(`?q=${'a'.repeat(201)}`).expect(422);
  await search('?q=a&limit=11').expect(422);
  await search('?q=a&sort=x').expect(422);
  await search('?q=%00').expect(422);
  for (const q of ['', '?q=', '?q=a', '?q=%25%27%22%5C', "?q=';drop table content_post;--"])
    expect((await search(q).expect(200)).body).toEqual({ results: [] });
  expect(await find(own, 'plover', undefined, 2)).toHaveLength(2);
});

it('finds the rest when a collection of the Directus cannot be read', async () => {
  const away = await startServer((request, response) => {
    if (request.url?.includes('/items/post')) return void response.writeHead(403).end();
    void fetch(`${contentUrlOf(own)}${request.url}`, { headers: { authorization: `Bearer ${TOKEN}` } }).then(
      async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    );
  });
  const half = await startSite({ CONTENT_URL: away.url, CONTENT_TOKEN: TOKEN });
  try {
    expect(await titles(half, 'decline')).toEqual(['Decline analysis']);
    await away.stop();
    expect(await titles(half, 'map')).toContain('Search by map');
  } finally {
    await half.stop();
  }
});
