import type { DealDetail, PostView } from '@outcrop/contracts';
import { type LoadedContent, loadContentInBrowser } from '../../content/load-content.ts';
import { dealQuery } from '../../deal/queries/deal-queries.ts';
import { queryClient } from '../../query/query-client.ts';
import { MAX_RELATED_DEALS } from '../../ui/content-sizes.ts';
import { postPage } from './post-content.ts';

export interface LoadedPost extends LoadedContent<PostView> {
  readonly deals: readonly DealDetail[];
}

/** A post with the deals that it names. Apart from the list of posts, which needs nothing of deals. */
export async function loadPostInBrowser(args: { url: URL }, path: string): Promise<LoadedPost> {
  const post = await loadContentInBrowser(args, postPage(path));
  const client = queryClient();
  const found = await Promise.all(
    post.view.relatedDeals.slice(0, MAX_RELATED_DEALS).map((id) => client.fetchQuery(dealQuery(id)).catch(() => null)),
  );
  return { ...post, deals: found.filter((deal) => deal !== null) };
}
