import { changesOf, validateListing } from '../src/listings/validate-listing.ts';

describe('what is sent', () => {
  it('is only what differs; empty in three spellings is the same', () => {
    const before = { header: 'A', whr: null, wht: undefined, small: false, version: 3, coverUrl: '/x' };
    expect(changesOf(before, { ...before, whr: '', wht: null, header: 'B', small: true, coverUrl: '/y' })).toEqual({
      header: 'B',
      small: true,
    });
  });

  it('says null for what was emptied', () => {
    expect(changesOf({ header: 'A', latitude: 31 }, { header: '', latitude: null })).toEqual({
      header: '',
      latitude: null,
    });
  });
});

describe('what the form refuses', () => {
  it.each([
    [{ latitude: 95, longitude: 1 }, { latitude: 'At most 90.' }],
    [{ latitude: 5 }, { latitude: 'latitude and longitude go together' }],
    [{ header: 'x'.repeat(501) }, { header: 'At most 500 characters.' }],
    [{ PLSCode: 'PP QQ' }, { PLSCode: 'unknown type code QQ' }],
    [{ agentId: 1.5 }, { agentId: 'Must be a whole number.' }],
    [{ ListingId: 0 }, { ListingId: 'At least 1.' }],
  ])('%j', (values, errors) => {
    expect(validateListing(values)).toEqual(errors);
  });

  it('is nothing in a record as it was read', () => {
    const record = {
      id: 7,
      ListingId: 7,
      version: 2,
      RowNumber: 1,
      header: 'A',
      whr: null,
      PLSCode: 'PP L',
      small: true,
    };
    expect(validateListing(record)).toEqual({});
  });
});
