import { listingIdIn } from '../address/listing-id.ts';
import { dealCalendar } from '../features/deal-page/dates/deal-calendar.ts';
import { apiFor, isMissing, problemOf, statusOf } from '../server/api.ts';
import { carriesSession, visitContext } from '../server/context.ts';
import { plainText } from '../server/documents.ts';
import type { Route } from './+types/deal-dates';

/** `/deals/{id}/dates.ics`: the deal's calendar for those who may see the deal; the same 404 for no deal, no right and no dates. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const missing = () => plainText(404, 'There is no calendar here.');
  const id = listingIdIn(params.listingId);
  if (id === null) return missing();
  try {
    const deal = await apiFor(context).deal(id, { signal: request.signal });
    const calendar = dealCalendar(deal, visit.publicUrl ?? new URL(request.url).origin);
    if (!calendar) return missing();
    return new Response(calendar, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="deal-${deal.ListingId}-dates.ics"`,
        'Cache-Control': carriesSession(visit) ? 'private, no-store' : 'private, no-cache',
        Vary: 'Cookie',
      },
    });
  } catch (error) {
    if (isMissing(error)) return missing();
    const problem = problemOf(error, visit.requestId);
    return plainText(statusOf(problem), problem.detail);
  }
}
