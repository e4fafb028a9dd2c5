import {
  CONTENT_PAGE_SIZE,
  type PostSummary,
  type PostsView,
  type PostTagsView,
  type PostTagView,
  type PostView,
  type PressReleasesView,
  type PressReleaseView,
  type PromotionsView,
  type PublicationSummary,
  type PublicationsView,
  type PublicationView,
} from '@outcrop/contracts';
import type { ContentFilter, ContentItem } from '../source/content-source.ts';
import type { ContentReading } from '../source/site-content.ts';
import {
  address,
  fileFields,
  html,
  lines,
  list,
  moment,
  nested,
  pdf,
  picture,
  SEO_FIELDS,
  seo,
  text,
  whole,
  words,
} from './view-values.ts';

const MAX_ITEMS = 500;
const MAX_RELATED = 4;
const NEWEST_FIRST = ['-date_published', '-id'];
const FILES = [...fileFields('image'), ...fileFields('pdf')];
const TAGS = ['tags.id', 'tags.post_tag_id.id', 'tags.post_tag_id.path', 'tags.post_tag_id.title'];
/** Whole items, without the pages that lists do not show: `*` for what a Directus of one's own does not have. */
const SUMMARY = ['*', ...FILES];
const WHOLE = ['*', ...FILES, ...SEO_FIELDS];

const summary = (row: ContentItem): PublicationSummary => ({
  path: words(row, 'path'),
  title: words(row, 'title'),
  lead: text(row, 'lead'),
  publishedAt: moment(row, 'date_published'),
  image: picture(row, 'image'),
  pdf: pdf(row, 'pdf'),
});

const publication = (row: ContentItem): PublicationView => ({
  ...summary(row),
  body: html(row, 'body'),
  seo: seo(row),
});

const hasPath = ({ path }: { path: string }): boolean => path !== '';
const byPath = (path: string): ContentFilter => ({ path: { _eq: path } });

/** What the editors put into an order of their own. */
type Ordered = 'flipbook' | 'case_study';

export async function publicationsView(content: ContentReading, collection: Ordered): Promise<PublicationsView> {
  const rows = await content.items({ collection, fields: SUMMARY, sort: ['sort', 'id'], limit: MAX_ITEMS });
  return { items: rows.map(summary).filter(hasPath) };
}

/** @returns null for an unknown path */
export async function publicationView(
  content: ContentReading,
  collection: Ordered,
  path: string,
): Promise<PublicationView | null> {
  const row = await content.first({ collection, fields: WHOLE, filter: byPath(path) });
  return row ? publication(row) : null;
}

export async function promotionsView(content: ContentReading): Promise<PromotionsView> {
  const rows = await content.items({
    collection: 'promotions',
    fields: SUMMARY,
    sort: ['sort', 'id'],
    limit: MAX_ITEMS,
  });
  return {
    items: rows.map((row) => ({ ...summary(row), body: html(row, 'body'), clickUrl: address(row, 'click_url') })),
  };
}

export async function pressReleasesView(content: ContentReading, page: number): Promise<PressReleasesView> {
  const { items, total } = await content.page({
    collection: 'press_release',
    fields: SUMMARY,
    sort: NEWEST_FIRST,
    limit: CONTENT_PAGE_SIZE,
    offset: (page - 1) * CONTENT_PAGE_SIZE,
    count: true,
  });
  return {
    items: items.map((row) => ({ ...summary(row), location: text(row, 'location') })).filter(hasPath),
    total,
    page,
    size: CONTENT_PAGE_SIZE,
  };
}

/** @returns null for an unknown path */
export async function pressReleaseView(content: ContentReading, path: string): Promise<PressReleaseView | null> {
  const row = await content.first({ collection: 'press_release', fields: WHOLE, filter: byPath(path) });
  return row ? { ...publication(row), location: text(row, 'location') } : null;
}

const tagView = (row: ContentItem): PostTagView => ({ path: words(row, 'path'), title: words(row, 'title') });
const tagsOf = (row: ContentItem): PostTagView[] =>
  list(row, 'tags')
    .flatMap((link) => {
      const tag = nested(link, 'post_tag_id');
      return tag ? [tagView(tag)] : [];
    })
    .filter(hasPath);
const postSummary = (row: ContentItem): PostSummary => ({ ...summary(row), tags: tagsOf(row) });

export async function postTagsView(content: ContentReading): Promise<PostTagsView> {
  const rows = await content.items({ collection: 'post_tag', fields: ['*'], sort: ['sort', 'id'], limit: MAX_ITEMS });
  return { tags: rows.map(tagView).filter(hasPath) };
}

/** @param tagPath of the tag that the posts have; null is answered for one that is unknown */
export async function postsView(content: ContentReading, page: number, tagPath?: string): Promise<PostsView | null> {
  const tags = tagPath === undefined ? [] : (await postTagsView(content)).tags;
  const tag = tags.find(({ path }) => path === tagPath) ?? null;
  if (tagPath !== undefined && tag === null) return null;
  const { items, total } = await content.page({
    collection: 'post',
    fields: [...SUMMARY, ...TAGS],
    ...(tag && { filter: { tags: { post_tag_id: byPath(tag.path) } } }),
    sort: NEWEST_FIRST,
    limit: CONTENT_PAGE_SIZE,
    offset: (page - 1) * CONTENT_PAGE_SIZE,
    count: true,
  });
  return { posts: items.map(postSummary).filter(hasPath), total, page, size: CONTENT_PAGE_SIZE, tag };
}

/** With its author, its tags and posts that share one of them. @returns null for an unknown path */
export async function postView(content: ContentReading, path: string): Promise<PostView | null> {
  const row = await content.first({
    collection: 'post',
    fields: [...WHOLE, ...TAGS, 'author.id', 'author.name', 'author.title', ...fileFields('author.image')],
    filter: byPath(path),
  });
  if (!row) return null;
  const author = nested(row, 'author');
  const tags = tagsOf(row);
  return {
    ...publication(row),
    tags,
    author: author && { name: words(author, 'name'), title: text(author, 'title'), photo: picture(author, 'image') },
    relatedDeals: lines(row, 'related_deals').flatMap((id) => whole({ id }, 'id') ?? []),
    related: await relatedPosts(content, path, tags),
  };
}

async function relatedPosts(
  content: ContentReading,
  path: string,
  tags: readonly PostTagView[],
): Promise<PostSummary[]> {
  if (tags.length === 0) return [];
  const rows = await content.items({
    collection: 'post',
    fields: [...SUMMARY, ...TAGS],
    filter: {
      _and: [{ path: { _neq: path } }, { tags: { post_tag_id: { path: { _in: tags.map((tag) => tag.path) } } } }],
    },
    sort: NEWEST_FIRST,
    limit: MAX_RELATED,
  });
  return rows.map(postSummary).filter(hasPath);
}
