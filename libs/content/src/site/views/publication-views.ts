import {
  type ContentPageQuery,
  type PostSummary,
  type PostsQuery,
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
import type { ContentItem } from '../source/content-source.ts';
import { type ContentReading, NEWEST_FIRST } from '../source/site-content.ts';
import {
  address,
  type ByPath,
  fileFields,
  hasPath,
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

const MAX_RELATED = 4;
const FILES = [...fileFields('image'), ...fileFields('pdf')];
const TAGS = ['tags.id', 'tags.post_tag_id.id', 'tags.post_tag_id.path', 'tags.post_tag_id.title'];
const AUTHOR = ['author.id', 'author.name', 'author.title', ...fileFields('author.image')];
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

/** What the editors put into an order of their own. */
type Ordered = 'flipbook' | 'case_study';

export const publicationsView =
  (collection: Ordered) =>
  async (content: ContentReading): Promise<PublicationsView> => ({
    items: (await content.ordered(collection, SUMMARY)).map(summary).filter(hasPath),
  });

/** Answers null for an unknown path. */
export const publicationView =
  (collection: Ordered) =>
  async (content: ContentReading, { path }: ByPath): Promise<PublicationView | null> => {
    const row = await content.byPath(collection, path, WHOLE);
    return row ? publication(row) : null;
  };

export async function promotionsView(content: ContentReading): Promise<PromotionsView> {
  const rows = await content.ordered('promotions', SUMMARY);
  return {
    items: rows.map((row) => ({ ...summary(row), body: html(row, 'body'), clickUrl: address(row, 'click_url') })),
  };
}

export async function pressReleasesView(
  content: ContentReading,
  { page: number }: Pick<ContentPageQuery, 'page'>,
): Promise<PressReleasesView> {
  const { items, page } = await content.newest('press_release', number, SUMMARY);
  return { items: items.map((row) => ({ ...summary(row), location: text(row, 'location') })).filter(hasPath), ...page };
}

/** @returns null for an unknown path */
export async function pressReleaseView(content: ContentReading, { path }: ByPath): Promise<PressReleaseView | null> {
  const row = await content.byPath('press_release', path, WHOLE);
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
  const rows = await content.ordered('post_tag');
  return { tags: rows.map(tagView).filter(hasPath) };
}

/** Null is answered for a tag that is unknown. */
export async function postsView(content: ContentReading, asked: PostsQuery): Promise<PostsView | null> {
  const tags = asked.tag === undefined ? [] : (await postTagsView(content)).tags;
  const tag = tags.find(({ path }) => path === asked.tag) ?? null;
  if (asked.tag !== undefined && tag === null) return null;
  const filter = tag ? { tags: { post_tag_id: { path: { _eq: tag.path } } } } : undefined;
  const { items, page } = await content.newest('post', asked.page, [...SUMMARY, ...TAGS], filter);
  return { posts: items.map(postSummary).filter(hasPath), ...page, tag };
}

/** With its author, its tags and posts that share one of them. @returns null for an unknown path */
export async function postView(content: ContentReading, { path }: ByPath): Promise<PostView | null> {
  const row = await content.byPath('post', path, [...WHOLE, ...TAGS, ...AUTHOR]);
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
