import { type DealStatus, SOLD_STATUSES, type WebStatus } from '../deals/codes.ts';

/** Who is shown a listing, those apart who manage listings: everybody, the buyers to whom it is granted, or nobody. */
export type Audience = 'everybody' | 'granted' | 'nobody';

/** What decides that, by wire names. */
export interface AudienceValues {
  readonly webStatus: WebStatus;
  readonly status: DealStatus;
  readonly isPrivate: boolean;
  readonly isSalesLeadOnly: boolean;
  readonly IsActiveDeal: boolean;
}

/** Whether a deal of this status is sold (docs/product/deals.md#statuses). */
export const isSoldStatus = (status: DealStatus): boolean => SOLD_STATUSES.includes(status);

/**
 * Why nobody is shown a listing, each reason a few words; nothing where somebody is. The rule is that of docs/product/deals.md#public-deal, which the
 * server applies; this says its outcome before it is asked.
 */
export function reasonsToHide({ webStatus, status, isSalesLeadOnly, IsActiveDeal }: AudienceValues): string[] {
  return [
    ...(webStatus === 'draft' ? ['it is a draft'] : webStatus === 'withdrawn' ? ['it is withdrawn'] : []),
    ...(isSalesLeadOnly ? ['it is a sales lead only'] : []),
    ...(status === 'PULLED' ? ['it was pulled'] : []),
    ...(!IsActiveDeal && !isSoldStatus(status) && status !== 'PULLED' ? ['it is neither active nor sold'] : []),
  ];
}

/** Who is shown a listing with these values. */
export function audienceOf(values: AudienceValues): Audience {
  if (reasonsToHide(values).length > 0) return 'nobody';
  return values.isPrivate ? 'granted' : 'everybody';
}
