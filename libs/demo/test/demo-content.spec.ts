import { type ContentField, contentCollections, isContentAddress, PAGE_COLLECTIONS } from '@outcrop/contracts';
import { contentFiles, fileId } from '../src/content/content-files.ts';
import { type ContentItem, contentItems } from '../src/content/content-items.ts';
import { demoData } from '../src/demo-data.ts';
import { demoListings } from '../src/demo-listings.ts';

const files = contentFiles();
const items = contentItems(files);
const of = (collection: string): ContentItem[] => items.filter((item) => item.collection === collection);
const isLive = ({ values }: ContentItem): boolean => values.status === 'published';
/** Without tags; those within a line leave no space. */
const plain = (html: unknown): string =>
  String(html ?? '')
    .replace(/<\/?(?:a|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');

/** Every text of an item with the name of its field, parts and lists included. */
function textsOf(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${name}.${key}`));
}

it('has something in every collection, and as much as a firm of some years has', () => {
  const counts = Object.fromEntries(PAGE_COLLECTIONS.map((name) => [name, of(name).length]));
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  expect(counts).toMatchObject({
    hero_slider: 5,
    post_tag: 8,
    press_release: 8,
    energy_prices: 6,
    redirect: 4,
    team: 4,
  });
  expect(of('post').filter(isLive).length).toBeGreaterThanOrEqual(15);
  expect(of('service').length).toBeGreaterThanOrEqual(8);
  expect(of('faq').filter(isLive).length).toBe(20);
});

it('has drafts, and one post that is scheduled', () => {
  const drafts = items.filter((item) => !isLive(item));
  expect(drafts.length).toBeGreaterThanOrEqual(4);
  expect(drafts.filter(({ values }) => values.publish_at).map(({ collection }) => collection)).toEqual(['post']);
});

it('names its files once, with ids that never change', () => {
  expect(new Set([...files.values()].map(({ id }) => id)).size).toBe(files.size);
  expect(fileId('hero-permian')).toBe(files.get('hero-permian')?.id);
  expect(fileId('hero-permian')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('describes every picture, and uses every file', () => {
  const used = new Set(items.flatMap(({ values }) => textsOf(values).map(({ text }) => text)));
  const shown = ['book-', 'brochure-'];
  for (const file of files.values()) {
    if (file.kind === 'image') expect([file.name, file.description]).toEqual([file.name, expect.stringMatching(/\.$/)]);
    const isCover = shown.some((prefix) => file.name.startsWith(prefix));
    expect([file.name, used.has(file.id) || isCover]).toEqual([file.name, true]);
  }
});

it('has a title and a description for search engines on every page that is live', () => {
  const isPage = ({ collection }: ContentItem) =>
    (contentCollections[collection].fields as Record<string, ContentField>)['seo_title']?.group === 'search';
  const pages = items.filter(isPage).filter(isLive);
  expect(pages.length).toBeGreaterThan(40);
  for (const { values } of pages) {
    const [title, description] = [String(values['seo_title']), String(values['seo_description'])];
    expect([title, title.length <= 60]).toEqual([title, true]);
    expect([description, description.length >= 60 && description.length <= 155]).toEqual([description, true]);
  }
});

it('has posts of 400 to 900 words, with a date, an author, tags and deals', () => {
  for (const { values } of of('post')) {
    const words = plain(values['body']).split(/\s+/).filter(Boolean).length;
    expect([values['path'], words >= 400 && words <= 900]).toEqual([values['path'], true]);
    for (const field of ['lead', 'author', 'image', 'date_published']) expect(values[field]).toBeTruthy();
    expect(values['tags']).not.toEqual([]);
    expect(values['related_deals']).not.toEqual([]);
  }
  const used = new Set(of('post').flatMap(({ values }) => values['tags'] as number[]));
  expect(used.size).toBe(of('post_tag').length);
});

describe('what it leads to is there', () => {
  const shownDeals = new Set(
    demoListings()
      .filter(({ webStatus, isPrivate }) => webStatus === 'published' && !isPrivate)
      .map(({ id }) => id),
  );
  const PAGES = [
    ...['/team', '/seller', '/contact-us', '/faq', '/terms', '/deals/public', '/buyer/signup'],
    ...['/buyer/interests', '/buyer/searches', '/buyer/security'],
  ];
  const paths = (collection: string) =>
    of(collection)
      .filter(isLive)
      .map(({ values }) => values['path']);
  const SECTIONS: Readonly<Record<string, string>> = {
    '/services/': 'service',
    '/resources/posts/': 'post',
    '/resources/press-releases/': 'press_release',
    '/pitchbooks/': 'flipbook',
  };
  const QUERY = /^\/deals\/public\?(type=(PP|L|DV|M|RR|DS|SWD)|location=(usa|canada|international))$/;

  function leadsSomewhere(address: string): boolean {
    if (PAGES.includes(address) || QUERY.test(address)) return true;
    const deal = /^\/deals\/(\d+)$/.exec(address);
    if (deal) return shownDeals.has(Number(deal[1]));
    const [prefix, collection] = Object.entries(SECTIONS).find(([start]) => address.startsWith(start)) ?? [];
    return prefix !== undefined && paths(collection as string).includes(address.slice(prefix.length));
  }

  it('in every text, button and redirect of what is live', () => {
    const addresses = items.filter(isLive).flatMap(({ values }) =>
      textsOf(values).flatMap(({ name, text }) => {
        const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href as string);
        return /\.(url|click_url|to_path)$/.test(name) ? [text, ...links] : links;
      }),
    );
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) {
      expect([address, isContentAddress(address) && leadsSomewhere(address)]).toEqual([address, true]);
    }
  });

  it('in related deals', () => {
    const named = of('post').flatMap(({ values }) => values['related_deals'] as { item: string }[]);
    for (const { item } of named) expect([item, shownDeals.has(Number(item))]).toEqual([item, true]);
  });
});

describe('people and companies', () => {
  const members = of('team').flatMap(({ values }) => values['members'] as Record<string, unknown>[]);

  it('are those who are named on deals, with the same title and email', () => {
    for (const { name, title, email } of demoData().agents.firm) {
      expect(members.find((member) => member['name'] === name)).toMatchObject({ title, email });
    }
    expect(members.length).toBeGreaterThanOrEqual(18);
    for (const { experiences } of members) expect((experiences as unknown[]).length).toBeGreaterThan(1);
  });

  it('are invented: addresses and numbers belong to nobody', () => {
    const texts = items.flatMap(({ values }) => textsOf(values).map(({ text }) => text));
    for (const text of texts) {
      for (const [email] of text.matchAll(/[\w.]+@[\w.]+\w/g))
        expect(email).toMatch(/\.example$|^(test@test|a@a)\.com$/);
      for (const [phone] of text.matchAll(/\(\d{3}\) \d{3}-\d{4}/g)) expect(phone).toMatch(/ 555-01\d\d$/);
    }
  });
});

it('reads like the trade: no filling, no marketing, US spelling, no gaps', () => {
  const html = (field: ContentField | undefined) => field?.kind === 'html';
  for (const { collection, values } of items) {
    for (const { name, text } of textsOf(values)) {
      const field = (contentCollections[collection].fields as Record<string, ContentField>)[name.slice(1)];
      const words = html(field) ? plain(text) : text;
      expect(words).not.toMatch(/\blorem\b|\bipsum\b|undefined|\bTODO\b|\p{Extended_Pictographic}/iu);
      expect(words).not.toMatch(
        /\b(leverag\w+|synerg\w+|seamless\w*|world-class|cutting-edge|state-of-the-art|best-in-class|unlock\w*|empower\w*|tailored|robust|innovative|holistic|solutions?|passionate|trusted (?:partner|advisor)s?)\b/i,
      );
      expect(words).not.toMatch(
        /\b(colours?|metres?|centres?|licences?|favour\w*|neighbour\w*|programme|labour|whilst)\b/i,
      );
      expect(words).not.toMatch(/ ,|\.\.|"|'/);
    }
  }
});
