import type { DealDetail } from '@outcrop/contracts';
import { answered, readContent } from '../../content/load-content.server.ts';
import { apiFor, type Context } from '../../server/api.ts';
import { MAX_RELATED_DEALS } from '../../ui/content-sizes.ts';
import { postPage } from './post-content.ts';

/** A post with the deals that it is about. A deal that this visitor may not see is left out; the post is shown without them if they cannot be read. */
export async function loadPost(request: { context: Context; url: URL }, path: string) {
  const post = await readContent(request, postPage(path));
  const api = apiFor(request.context);
  const found = await Promise.all(
    post.view.relatedDeals.slice(0, MAX_RELATED_DEALS).map((id) => api.deal(id).catch(() => null)),
  );
  return answered({ ...post, deals: found.filter((deal): deal is DealDetail => deal !== null) });
}
