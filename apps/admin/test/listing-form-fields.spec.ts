import { FORM_FIELDS } from '../src/listings/listing-form-fields.ts';
import { changesOf, errorsOf, valuesOfNew } from '../src/resource/form-fields.ts';

describe('what is sent', () => {
  it('is only what differs; null, undefined and an empty text count as the same', () => {
    const before = { header: 'A', whr: null, wht: undefined, small: false, version: 3, coverUrl: '/x' };
    expect(
      changesOf(FORM_FIELDS, before, { ...before, whr: '', wht: null, header: 'B', small: true, coverUrl: '/y' }),
    ).toEqual({
      header: 'B',
      small: true,
    });
  });

  it('is null for a field that was cleared', () => {
    expect(changesOf(FORM_FIELDS, { header: 'A', latitude: 31 }, { header: '', latitude: null })).toEqual({
      header: '',
      latitude: null,
    });
  });
});

describe('what is sent for a new listing', () => {
  it('is what was filled in, including its own id', () => {
    expect(valuesOfNew(FORM_FIELDS, { ListingId: 12, header: 'A', whr: '', wht: null, url: '/x' })).toEqual({
      ListingId: 12,
      header: 'A',
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
    expect(errorsOf(FORM_FIELDS, values)).toEqual(errors);
  });

  it('is nothing in a record as it was fetched', () => {
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
    expect(errorsOf(FORM_FIELDS, record)).toEqual({});
  });
});
