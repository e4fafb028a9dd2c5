import { EDITABLE_FIELDS } from '@outcrop/contracts';
import { FORM_TABS, HELP, namesOf, SIDE_FIELDS } from '../src/listings/field-groups.ts';

const placed = [...FORM_TABS.flatMap(namesOf), ...SIDE_FIELDS.map((field) => field.wire)];

it('gives every field that may be edited one place in the form', () => {
  const wanted = [...EDITABLE_FIELDS.map((field) => field.wire), 'latitude', 'longitude'];
  expect([...placed].sort()).toEqual(wanted.sort());
});

it('explains only fields that exist', () => {
  const known = new Set([...placed, 'passcode']);
  expect(Object.keys(HELP).filter((name) => !known.has(name))).toEqual([]);
});
