import { type DealState, type DealSummary, facetLabel, writeAddress } from '@outcrop/contracts';
import { dealsAddress, filtersInUse, ofPublicDeals } from '../../address/deal-state.ts';
import { dealsQuery, printedDealsQuery } from '../../deal/queries/deal-queries.ts';
import { listWords } from '../../deal/words/list-labels.ts';
import { loadedData } from '../../query/query-client.ts';
import { originOf, pageMeta } from '../../ui/page-meta.ts';
import { jsonLd } from '../../ui/structured-data.ts';
import type { LoadedDeals } from './load-deals.ts';

/** Metadata of a list of deals: title, description, canonical address, whether robots may index it, and its items as schema.org data. */
export function dealsMeta(
  matches: Parameters<typeof pageMeta>[0],
  loaded: LoadedDeals | undefined,
  description: string,
) {
  const state = loaded?.state ?? {};
  // Known where the server searched; after a navigation in the browser the page is rendered first, then the list is fetched.
  const sent = loaded?.dehydrated;
  const printed = sent && loadedData(sent, printedDealsQuery(state));
  const found = sent && loadedData(sent, dealsQuery(state));
  const counted = printed ?? found;
  const count = counted ? `${listWords(state).count(counted.total, counted.sold)}: ` : '';
  const page = pageMeta(matches, {
    title: titleOf(state),
    description: `${count}${description}`,
    path: dealsAddress({
      ...state,
      view: undefined,
      sort: undefined,
      reverse: undefined,
      size: undefined,
      typed: undefined,
    }),
    // Every combination of filters has an address; robots index the plain list and single filters only.
    // What finds nothing is no page to find.
    index:
      state.list !== 'private' &&
      counted?.total !== 0 &&
      filtersInUse(state).length < 2 &&
      !state.search &&
      !state.typed &&
      !state.open &&
      !state.view &&
      !writeAddress({ sort: state.sort }),
  });
  return found?.deals.length ? [...page, jsonLd(listJsonLd(found.deals, originOf(matches)))] : page;
}

/** schema.org ItemList: the page's deals in order, each with its own address. */
const listJsonLd = (listed: readonly DealSummary[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: listed.map(({ header, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: header,
    url: `${origin}${url}`,
  })),
});

/** "Producing, Leasehold deals · Permian": what the list holds, for tabs and history. */
function titleOf(state: DealState): string {
  const { title, many } = listWords(state);
  const types = (state.type ?? []).map((code) => facetLabel('type', code)).join(', ');
  const places = [
    ...(state.region ?? []),
    ...(state.state ?? []),
    ...(state.basin ?? []),
    ...(state.location ?? []).map((code) => facetLabel('location', code)),
  ];
  const words = [types ? `${types} ${many}` : '', places.join(', '), state.search ? `“${state.search}”` : ''];
  const parts = words.filter(Boolean);
  if (!ofPublicDeals(state)) parts.push(title);
  return parts.length ? parts.join(' · ') : title;
}
