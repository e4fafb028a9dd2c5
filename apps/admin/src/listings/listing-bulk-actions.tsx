import { type DealStatus, STATUS_CODES, STATUSES } from '@outcrop/contracts';
import { BulkButton, type BulkChange, BulkMenu, BulkToolbar } from '../resource/index.ts';

const PUBLISH: BulkChange = {
  question: 'Publish',
  yes: 'Publish',
  effect: 'Buyers will see them.',
  data: { webStatus: 'published' },
};
const WITHDRAW: BulkChange = {
  question: 'Withdraw',
  yes: 'Withdraw',
  effect: 'Buyers will no longer see them.',
  data: { webStatus: 'withdrawn' },
};
const setStatus = (status: DealStatus): BulkChange => ({
  question: `Set status to ${STATUSES[status]}`,
  yes: 'Set status',
  effect: 'The stickers on the site change with it.',
  data: { status },
});
const SET_STATUS = Object.fromEntries(STATUS_CODES.map((status) => [STATUSES[status], setStatus(status)]));

/** What can be done to several listings at once; buyers see it at once. */
export const ListingBulkActions = () => (
  <BulkToolbar>
    <BulkButton label="Publish" change={PUBLISH} />
    <BulkButton label="Withdraw" change={WITHDRAW} />
    <BulkMenu label="Set status" changes={SET_STATUS} />
  </BulkToolbar>
);
