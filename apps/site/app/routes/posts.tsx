import { listAddress, listStateIn, POSTS, withinList } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta } from '../content/content-meta.ts';
import { answered, readContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { postsPage } from '../features/posts/post-content.ts';
import { PostListPage } from '../features/posts/post-list-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/posts';

export const handle: CacheHandle = { cache: { query: ['page', 'tag'] } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = listStateIn(url);
  const loaded = await readContent({ context, url }, postsPage(state));
  return answered(withinList(POSTS, state, loaded.view.list, loaded));
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = listStateIn(url);
  const loaded = await loadContentInBrowser({ url }, postsPage(state));
  return withinList(POSTS, state, loaded.view.list, loaded);
}
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view } = loaderData;
  const { posts, page, tag } = view.list;
  return contentMeta(matches, {
    title: `${tag ? `Posts: ${tag.title}` : 'Posts'}${page > 1 ? `, page ${page}` : ''}`,
    description:
      'What we learn while evaluating oil and gas assets: valuation, minerals, land and title, operations, geology.',
    path: listAddress(POSTS, { page, tag: tag?.path }),
    image: posts[0]?.image ?? null,
    index: posts.length > 0,
    structured: (at) => ({
      '@type': 'Blog',
      url: at(POSTS),
      blogPost: posts.map(({ title, path, publishedAt }) => ({
        '@type': 'BlogPosting',
        headline: title,
        url: at(`/resources/posts/${path}`),
        ...(publishedAt && { datePublished: publishedAt }),
      })),
    }),
  });
}

export default function Posts({ loaderData: { view } }: Route.ComponentProps) {
  return <PostListPage {...view} />;
}
