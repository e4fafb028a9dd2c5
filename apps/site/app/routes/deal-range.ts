import { RANGE_FACETS, type RangeFacet } from '@outcrop/contracts';
import { redirect } from 'react-router';
import { dealsAddress, listAt } from '../address/deal-state.ts';
import { readDealState } from '../address/read-deal-state.ts';
import { readRange } from '../deal/filters/ranges/parse-range.ts';
import type { Route } from './+types/deal-range';

/**
 * Where the form of a range is sent without a script: redirects to the filtered list. The form cannot write that address itself, because it
 * would write the space in a region's name as the sign that separates regions (docs/product/search.md#address-bar). An invalid range is
 * left out.
 */
export function loader({ request }: Route.LoaderArgs) {
  const form = new URL(request.url).searchParams;
  const from = form.get('address') ?? '';
  const at = from.indexOf('?');
  const name = RANGE_FACETS.find((each): each is RangeFacet => each === form.get('range'));
  const state = readDealState(at < 0 ? '' : from.slice(at));
  const read = readRange(form.get('from') ?? '', form.get('to') ?? '');
  return redirect(
    dealsAddress({
      ...state,
      ...listAt(at < 0 ? from : from.slice(0, at)),
      ...(name && 'range' in read && { [name]: read.range }),
      page: 1,
    }),
  );
}
