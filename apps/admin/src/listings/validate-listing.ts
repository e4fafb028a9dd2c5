import { EDITABLE_FIELDS, faultUnderInput, type ListingChanges, listingCreateSchema } from '@outcrop/contracts';

const WRITABLE = [...EDITABLE_FIELDS.map((field) => field.wire), 'latitude', 'longitude', 'passcode'];

type Values = Record<string, unknown>;

/** An untouched input may hold nothing in three ways. */
const same = (a: unknown, b: unknown): boolean => (a === '' ? null : (a ?? null)) === (b === '' ? null : (b ?? null));

/** Only what differs is sent, so that what others changed meanwhile in other fields stays theirs. */
export function changesOf(before: Values, now: Values): ListingChanges {
  const changed = WRITABLE.filter((name) => !same(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) as ListingChanges;
}

/** What the server would refuse, by field: the same schema (contracts). Fields that were left out are left out here too. */
export function validateListing(values: Values): Record<string, string> {
  const sent = Object.fromEntries(
    [...WRITABLE, 'ListingId'].filter((name) => values[name] != null).map((name) => [name, values[name]]),
  );
  const parsed = listingCreateSchema.safeParse(
    { ...sent, latitude: values['latitude'] ?? null, longitude: values['longitude'] ?? null },
    { error: faultUnderInput },
  );
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'root', issue.message]));
}
