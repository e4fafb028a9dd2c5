import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { systemActor } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import type { Canary } from './canary-deals.ts';

const LISTINGS = '/api/admin/listings';
const ADMIN = 'admin';
const file = systemActor('test');

/** Every way that a deal leaves the lists; a study leaves research. */
export const WAYS: Readonly<Record<string, (app: RunningFeature, canary: Canary) => PromiseLike<unknown>>> = {
  private: edited({ isPrivate: true }),
  draft: edited({ webStatus: 'draft' }),
  pulled: edited({ status: 'PULLED' }),
  inactive: edited({ IsActiveDeal: false }),
  'sales lead': (app, { id }) =>
    app
      .request('put', `/api/Admin/UpdateListingWebSettings`, ADMIN)
      .send({ ListingId: id, isSalesLeadOnly: true })
      .expect(200),
  withdrawn: (app, { id }) => app.request('delete', `${LISTINGS}/${id}`, ADMIN).expect(200),
  import: imported({ isPrivate: true }),
  'sold, by import': imported({ webStatus: 'withdrawn' }),
  study: edited({ isPrivate: true }),
  'shown and hidden again': async (app, canary) => {
    await edited({ isPrivate: true })(app, canary);
    await edited({ isPrivate: false })(app, canary);
    await edited({ webStatus: 'withdrawn' })(app, canary);
    await edited({ header: 'Quetzal once more' })(app, canary);
  },
};
/** As what a deal is shown before it is hidden that way. */
export const SHOWN_AS: Readonly<Record<string, Record<string, unknown>>> = {
  'sold, by import': { status: 'SOLD' },
  study: { PLSCode: 'STUDY' },
};

function edited(values: object) {
  return (app: RunningFeature, { id }: Canary): PromiseLike<unknown> =>
    app.request('put', `${LISTINGS}/${id}`, ADMIN).send(values).expect(200);
}
function imported(values: object) {
  return (app: RunningFeature, { id }: Canary): PromiseLike<unknown> =>
    app.commands.execute(new ImportListings({ rows: [objectToImportRow({ ListingId: id, ...values })], actor: file }));
}
