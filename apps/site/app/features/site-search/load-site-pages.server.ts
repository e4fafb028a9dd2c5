import { siteSearchQuery } from '../../address/site-search-query.ts';
import { apiFor, type Context } from '../../server/api.ts';
import { startQueries } from '../../server/start-queries.ts';
import { SHOWN_PAGES } from './shown-pages.ts';

/** The pages of {@link AlsoOnSite}, to be sent with the document. The deals are shown without them. @param search what the deals are searched for */
export async function loadSitePages(context: Context, search: string | undefined) {
  const queries = startQueries(context);
  if (search) await queries.fetch(siteSearchQuery(search, SHOWN_PAGES, apiFor(context))).catch(() => null);
  return queries.dehydrate();
}
