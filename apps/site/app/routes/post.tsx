import { postAddress } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { articleMeta } from '../content/content-meta.ts';
import { loadPost } from '../features/posts/load-post.server.ts';
import { loadPostInBrowser } from '../features/posts/post-content.ts';
import { PostPage } from '../features/posts/post-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/post';

export const handle: CacheHandle = { cache: { query: [] } };

export const loader = ({ context, url, params }: Route.LoaderArgs) => loadPost({ context, url }, params.path);
export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) => loadPostInBrowser({ url }, params.path);
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view: post } = loaderData;
  const address = postAddress(post.path);
  return articleMeta(matches, loaderData, address, (at) => ({
    '@type': 'BlogPosting',
    mainEntityOfPage: at(address),
    ...(post.author && { author: { '@type': 'Person', name: post.author.name } }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ title }) => title).join(', ') }),
  }));
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.isPreview && <PreviewStrip />}
      <PostPage view={loaderData.view} deals={loaderData.deals} />
    </>
  );
}
