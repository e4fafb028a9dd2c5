/**
 * Holds what the types of the register promise: names and kinds that do not fit are errors of the compiler. Nothing here runs; the type
 * check fails when an expected error is missing.
 */
import {
  byField,
  type DealDetail,
  type DealStatus,
  dealDetailSchema,
  EDITABLE_FIELDS,
  FIELD_BY_WIRE,
  type FieldName,
  type FieldValue,
  type FieldValues,
  LISTING_FIELDS,
  type ListingChanges,
  type ListingRecord,
  type ListingWrite,
  type WebStatus,
  type WireName,
} from '@outcrop/contracts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_same: Same<A, B>) => undefined;

export const values = [
  same<FieldValue<'what'>, string | null>(true),
  same<FieldValue<'areaId'>, number | null>(true),
  same<FieldValue<'hasVDR'>, boolean>(true),
  same<FieldValue<'dateListed'>, string | null>(true),
  same<FieldValue<'typeCodes'>, string>(true),
  same<FieldValue<'status'>, DealStatus>(true),
  same<FieldValue<'webStatus'>, WebStatus>(true),
  same<FieldValue<'offersCount'>, number>(true),
  // @ts-expect-error `wht` is a name on the wire
  same<FieldValue<'wht'>, string | null>(true),
];

export const names: readonly FieldName[] = [
  'governingThought',
  // @ts-expect-error misspelt
  'governingThougth',
];
export const wires: readonly WireName[] = [
  'LastUpdatedDate',
  // @ts-expect-error the wire has a capital
  'lastUpdatedDate',
];

export const labels = [
  FIELD_BY_WIRE.obj1.label,
  // @ts-expect-error no such field
  FIELD_BY_WIRE.obj3.label,
];
same<typeof FIELD_BY_WIRE.obj1.name, 'targetFormationZoneDepth'>(true);

export const changes: readonly ListingChanges[] = [
  { what: null, hasVDR: true, status: 'SOLD', latitude: 31, longitude: -102 },
  // @ts-expect-error a name on the wire
  { wht: null },
  // @ts-expect-error a flag is never null
  { hasVDR: null },
  // @ts-expect-error no such status
  { status: 'GONE' },
  // @ts-expect-error counted by the system
  { webhitCount: 3 },
];
export const writes: readonly ListingWrite[] = [
  { wht: null, PLSCode: 'PP', passcode: 'x', version: 2 },
  // @ts-expect-error a clear name
  { what: null },
  // @ts-expect-error a day is a text
  { dateListed: 20_261_120 },
];

export const read = (record: ListingRecord, deal: DealDetail) => [
  record.wht satisfies string | null,
  record.signedCACount satisfies number,
  deal.deadlineDate satisfies string | null,
  // @ts-expect-error a clear name
  record.what,
  // @ts-expect-error internal, so in no public answer
  deal.comments,
  // @ts-expect-error misspelt
  deal.deadlineDat,
];
export const shape = [
  dealDetailSchema.shape.wi,
  // @ts-expect-error misspelt
  dealDetailSchema.shape.vi,
];

declare const row: FieldValues<'name'>;
declare const partOfRow: Omit<FieldValues<'name'>, 'what'>;
export const whole: FieldValues<'wire'> = byField(LISTING_FIELDS, 'wire', (field) => row[field.name]);
// @ts-expect-error `what` is missing from what is read
export const missing: FieldValues<'wire'> = byField(LISTING_FIELDS, 'wire', (field) => partOfRow[field.name]);
// @ts-expect-error the counters are not among the editable fields
export const few: FieldValues<'name'> = byField(EDITABLE_FIELDS, 'name', (field) => row[field.name]);
// @ts-expect-error clear names are not wire names
export const other: FieldValues<'wire'> = byField(LISTING_FIELDS, 'name', (field) => row[field.name]);
