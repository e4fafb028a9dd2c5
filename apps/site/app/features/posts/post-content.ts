import type { DealDetail, PostsView, PostTagView, PostView } from '@outcrop/contracts';
import { type ContentPage, type LoadedContent, loadContentInBrowser } from '../../content/load-content.ts';
import { dealQuery } from '../../deal/queries/deal-queries.ts';
import { queryClient } from '../../query/query-client.ts';
import { MAX_RELATED_DEALS } from '../../ui/content-sizes.ts';

/** A post by its path. */
export const postPage = (path: string): ContentPage<PostView> => ({
  key: ['post', path],
  read: (api, options) => api.post(path, options),
});

/** What the list shows: a page of posts, and the tags to choose from. */
export interface PostList {
  readonly list: PostsView;
  readonly tags: readonly PostTagView[];
}

export const postsPage = ({ page, tag }: { page: number; tag: string | undefined }): ContentPage<PostList> => ({
  key: ['posts', page, tag ?? ''],
  read: async (api, options) => {
    const [list, { tags }] = await Promise.all([
      api.posts({ page, tag }, options),
      // The posts are shown without their tags, too.
      api.postTags(options).catch(() => ({ tags: [] })),
    ]);
    return { list, tags };
  },
});

export interface LoadedPost extends LoadedContent<PostView> {
  readonly deals: readonly DealDetail[];
}

export async function loadPostInBrowser(args: { url: URL }, path: string): Promise<LoadedPost> {
  const post = await loadContentInBrowser(args, postPage(path));
  const client = queryClient();
  const found = await Promise.all(
    post.view.relatedDeals.slice(0, MAX_RELATED_DEALS).map((id) => client.fetchQuery(dealQuery(id)).catch(() => null)),
  );
  return { ...post, deals: found.filter((deal) => deal !== null) };
}
