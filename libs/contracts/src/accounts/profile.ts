import { z } from 'zod';
import { REGIONS } from '../deals/regions.ts';
import { plainText } from '../http/plain-text.ts';
import { PROFILE_PART_CODES, PROFILE_PARTS, type ProfileField } from './completeness.ts';
import { INTERESTS, type Interest } from './interest-codes.ts';
import { stateCode } from './states.ts';

/** One line of text without control characters, so that nothing can end a header or a line where it is shown. */
const line = (max: number) =>
  plainText(max)
    .trim()
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line');
const orNull = (text: string | null) => text || null;
/** A line that may be cleared, by an empty text or null. */
const clearable = (max: number) => line(max).nullable().transform(orNull);

const phone = plainText(40)
  .trim()
  .refine((text) => text === '' || /^\d{7,15}$/.test(text), 'Please enter 7 to 15 digits.')
  .nullable()
  .transform(orNull);
const state = plainText(60)
  .trim()
  .refine((text) => text === '' || stateCode(text) !== undefined, 'Please choose a state.')
  .nullable()
  .transform((text) => (text && stateCode(text)) || null);
const zip = plainText(40)
  .trim()
  .refine((text) => text === '' || /^[A-Z\d](?:[A-Z\d -]{1,8})[A-Z\d]$/i.test(text), 'Please enter a zip code.')
  .nullable()
  .transform(orNull);
const regions = z
  .array(z.enum(REGIONS))
  .max(REGIONS.length * 2)
  .transform((chosen) => REGIONS.filter((region) => chosen.includes(region)));

/** The version of the form that was edited; left out by clients that know none (docs/product/listings.md#stale-version). */
const version = z.int().min(0).optional();

const userInfo = {
  firstName: line(100).min(1, 'Please enter your first name.').optional(),
  middle: clearable(100).optional(),
  lastName: line(100).min(1, 'Please enter your last name.').optional(),
  title: clearable(150).optional(),
  companyName: clearable(200).optional(),
  contactPhone: phone.optional(),
};
const additionalInfo = {
  userRequestedAddress: clearable(200).optional(),
  City: clearable(100).optional(),
  State: state.optional(),
  Zip: zip.optional(),
  companyLocation: z
    .strictObject({
      address: clearable(200).default(null),
      City: clearable(100).default(null),
      State: state.default(null),
      Zip: zip.default(null),
    })
    .nullable()
    .optional(),
};

/** `POST /api/Auth/UpdateUserInfo` (docs/decisions/auth-bodies.md). A field that is left out stays as it is; null or an empty text clears it. */
export const updateUserInfoSchema = z.strictObject({ ...userInfo, version });
/** `POST /api/Auth/UpdateAddtionalUserInfo`: the addresses. */
export const updateAdditionalUserInfoSchema = z.strictObject({ ...additionalInfo, version });
/** `POST /api/Auth/UpdateProfile`: all of a profile. */
export const updateProfileSchema = z.strictObject({
  ...userInfo,
  ...additionalInfo,
  selectedRegions: regions.optional(),
  version,
});
export type UpdateProfileBody = z.input<typeof updateProfileSchema>;
export type ProfileEdit = z.output<typeof updateProfileSchema>;

const text = z.string().nullable();
const region = z.enum(REGIONS);
/** `GET /api/Auth/GetProfile`, and what every call that changes a profile answers. */
export const profileSchema = z.object({
  companyName: text,
  firstName: z.string(),
  middle: text,
  lastName: z.string(),
  title: text,
  email: z.string(),
  contactPhone: text,
  userRequestedAddress: text,
  City: text,
  State: text,
  Zip: text,
  companyLocation: z.object({ address: text, City: text, State: text, Zip: text }).nullable(),
  selectedRegions: z.array(region),
  /** What a complete profile still needs. */
  missing: z.array(
    z.object({
      part: z.enum(PROFILE_PART_CODES),
      fields: z.array(
        z.enum(PROFILE_PART_CODES.flatMap((part) => Object.keys(PROFILE_PARTS[part].fields) as ProfileField[])),
      ),
    }),
  ),
  /** Of the form; 0 before the first edit. */
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
});
export type Profile = z.output<typeof profileSchema>;

const flags = <T extends z.ZodType>(flag: T) =>
  Object.fromEntries(INTERESTS.map((interest) => [interest, flag])) as Record<Interest, T>;

/** `POST /api/UserInterests/Update`. A flag that is left out stays as it is. */
export const updateInterestsSchema = z.strictObject({
  ...flags(z.boolean().optional()),
  selectedRegions: regions.optional(),
  version,
});
export type UpdateInterestsBody = z.input<typeof updateInterestsSchema>;
export type InterestsEdit = z.output<typeof updateInterestsSchema>;

/** `GET /api/UserInterests/GetInterests`: every flag, and the regions. */
export const interestsSchema = z.object({
  ...flags(z.boolean()),
  selectedRegions: z.array(region),
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
});
export type Interests = z.output<typeof interestsSchema>;
