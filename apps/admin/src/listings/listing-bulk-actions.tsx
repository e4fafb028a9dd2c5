import { type DealStatus, missingOnForm, STATUS_CODES, STATUSES } from '@outcrop/contracts';
import { BulkButton, type BulkChange, BulkMenu, BulkToolbar } from '../resource/index.ts';

const PUBLISH: BulkChange = {
  question: 'Publish',
  effect: 'Buyers will see them.',
  data: { webStatus: 'published' },
  refusal: (listing) => {
    const missing = missingOnForm(listing).map(({ what }) => what);
    return missing.length > 0 ? `Missing ${missing.join(', ')}` : undefined;
  },
};
const WITHDRAW: BulkChange = {
  question: 'Withdraw',
  effect: 'Buyers will no longer see them.',
  data: { webStatus: 'withdrawn' },
};
const CHECKED: BulkChange = {
  question: 'Checked',
  effect: 'They are marked as checked by you today.',
  data: { checked: true },
};
const setStatus = (status: DealStatus): BulkChange => ({
  question: `Set status to ${STATUSES[status]}`,
  confirmLabel: 'Set status',
  effect: 'The stickers on the site change with it.',
  data: { status },
});
const SET_STATUS = Object.fromEntries(STATUS_CODES.map((status) => [STATUSES[status], setStatus(status)]));

/** Changes to several listings at once; what buyers see of them they see immediately. */
export const ListingBulkActions = () => (
  <BulkToolbar>
    <BulkButton change={PUBLISH} />
    <BulkButton change={WITHDRAW} />
    <BulkMenu label="Set status" changes={SET_STATUS} />
    <BulkButton change={CHECKED} />
  </BulkToolbar>
);
