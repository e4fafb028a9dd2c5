import type { PostsView, PostTagView, PostView } from '@outcrop/contracts';
import type { ContentPage } from '../../content/load-content.ts';

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
