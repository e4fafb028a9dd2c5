import type { DealDetail } from '@outcrop/contracts';
import { postAddress } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { articleMeta } from '../content/content-meta.ts';
import { answered, readContent } from '../content/load-content.server.ts';
import { loadPostInBrowser } from '../features/posts/load-post.ts';
import { postPage } from '../features/posts/post-content.ts';
import { PostPage } from '../features/posts/post-page.tsx';
import { apiFor, type PageRequest } from '../server/api.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { MAX_RELATED_DEALS } from '../ui/content-sizes.ts';
import type { Route } from './+types/post';

export const handle: CacheHandle = { cache: { query: [] } };

export const loader = ({ context, url, params }: Route.LoaderArgs) => loadPost({ context, url }, params.path);
export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) => loadPostInBrowser({ url }, params.path);
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view: post } = loaderData;
  const address = postAddress(post.path);
  return articleMeta(matches, loaderData.view, address, (at) => ({
    '@type': 'BlogPosting',
    mainEntityOfPage: at(address),
    ...(post.author && { author: { '@type': 'Person', name: post.author.name } }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ title }) => title).join(', ') }),
  }));
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return <PostPage view={loaderData.view} deals={loaderData.deals} />;
}

/** A post with the deals that it is about. A deal that this visitor may not see is left out; the post is shown without them if they cannot be read. */
async function loadPost(request: PageRequest, path: string) {
  const post = await readContent(request, postPage(path));
  const api = apiFor(request.context);
  const found = await Promise.all(
    post.view.relatedDeals.slice(0, MAX_RELATED_DEALS).map((id) => api.deal(id).catch(() => null)),
  );
  return answered({ ...post, deals: found.filter((deal): deal is DealDetail => deal !== null) });
}
