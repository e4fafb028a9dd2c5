import { audienceOf, STATUS_CODES, WEB_STATUS_CODES } from '@outcrop/contracts';
import fc from 'fast-check';
import { EVERYBODY, reachOf } from '../src/listing/deals.index.ts';
import { deriveListing } from '../src/listing/derive-listing.ts';
import { newListingValues } from '../src/listing/listing-values.ts';

// docs/product/admin.md#web-settings-page

it('who is shown a listing is what the policy says, for all values that decide it', () => {
  const values = fc.record({
    webStatus: fc.constantFrom(...WEB_STATUS_CODES),
    status: fc.constantFrom(...STATUS_CODES),
    isPrivate: fc.boolean(),
    isSalesLeadOnly: fc.boolean(),
    isActiveDeal: fc.boolean(),
    typeCodes: fc.constantFrom('', 'PP', 'STUDY', 'L STUDY', 'EVENT'),
  });
  fc.assert(
    fc.property(values, (changed) => {
      const row = { id: 7, ...newListingValues(), ...changed };
      const reach = reachOf({ ...row, ...deriveListing(row) });
      const audience = audienceOf({ ...changed, IsActiveDeal: changed.isActiveDeal });
      expect(audience).toBe(reach === EVERYBODY ? 'everybody' : reach === 1 ? 'granted' : 'nobody');
    }),
    { numRuns: 500 },
  );
});
