import type { CollectionName, PageCollectionName, SiteResultKind } from '@outcrop/contracts';
import { previewedPage } from '../preview/page-addresses.ts';
import type { ContentItem } from '../source/content-source.ts';
import { lines, list, moment, text, whole, words } from '../views/view-values.ts';
import { plainWords } from './searchable-text.ts';

/** A page as it can be found: plain text. */
export interface PageText {
  /** Of the text, among those of all collections. */
  readonly key: string;
  readonly kind: SiteResultKind;
  readonly title: string;
  readonly url: string;
  readonly summary: string;
  readonly body: string;
  /** ISO 8601, or null. */
  readonly date: string | null;
}

/** What of a collection can be found. */
export interface SearchedCollection {
  readonly collection: CollectionName;
  /** Whole items: `*` for what a Directus of one's own does not have. */
  readonly fields: readonly string[];
  readonly deep?: Readonly<Record<string, unknown>>;
  /** An item may be several texts, or none. */
  readonly texts: (row: ContentItem) => readonly PageText[];
}

/** Characters of a text that are looked through. */
const MAX_TEXT = 20_000;

const sentences = (parts: readonly (string | null)[]): string =>
  plainWords(parts.filter(Boolean).join(' ')).slice(0, MAX_TEXT);

/** An item with a page of its own. @param more fields of its text, besides `body` */
const paged = (
  kind: SiteResultKind,
  collection: PageCollectionName,
  more: readonly string[] = [],
): SearchedCollection => ({
  collection,
  fields: ['*'],
  texts: (row) => {
    const url = previewedPage(collection, encodeURIComponent(words(row, 'path')));
    return words(row, 'path') && url ? [pageText(kind, collection, row, url, more)] : [];
  },
});

/** The only item of a collection, at an address of its own. */
const only = (collection: PageCollectionName, url: string): SearchedCollection => ({
  collection,
  fields: ['*'],
  texts: (row) => [pageText('page', collection, row, url)],
});

const pageText = (
  kind: SiteResultKind,
  collection: PageCollectionName,
  row: ContentItem,
  url: string,
  more: readonly string[] = [],
): PageText => ({
  key: `${collection}:${whole(row, 'id')}`,
  kind,
  title: words(row, 'title'),
  url,
  summary: sentences([text(row, 'lead') ?? text(row, 'seo_description')]),
  body: sentences([...more.map((name) => text(row, name)), text(row, 'body'), text(row, 'seo_keywords')]),
  date: moment(row, 'date_published'),
});

/** In the order in which equals are answered. */
export const SEARCHED: readonly SearchedCollection[] = [
  paged('service', 'service', ['slide_title', 'body_title']),
  only('seller_page', '/seller'),
  only('contact_us_page', '/contact-us'),
  paged('pitchbook', 'flipbook'),
  paged('post', 'post'),
  paged('press-release', 'press_release'),
  paged('case-study', 'case_study'),
  paged('promotion', 'promotions'),
  {
    // By their team, as a member has no status: those of a draft are not shown.
    collection: 'team',
    fields: ['*', 'members.*'],
    deep: { members: { _limit: -1 } },
    texts: (row) =>
      list(row, 'members').map((member) => ({
        key: `team:${whole(row, 'id')}:${whole(member, 'id')}`,
        kind: 'person',
        title: words(member, 'name'),
        url: '/team',
        summary: sentences([text(member, 'title'), text(member, 'location')]),
        body: sentences(lines(member, 'experiences')),
        date: null,
      })),
  },
  {
    collection: 'faq',
    fields: ['*'],
    texts: (row) => [
      {
        key: `faq:${whole(row, 'id')}`,
        kind: 'question',
        title: words(row, 'question'),
        url: '/FAQ',
        summary: '',
        body: sentences([text(row, 'answer')]),
        date: null,
      },
    ],
  },
  paged('legal', 'legal_page'),
];
