import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  INTERESTS,
  type Interest,
  type Interests as InterestsView,
  missingParts,
  type Profile as ProfileView,
  REGIONS,
} from '@outcrop/contracts';
import { UserNotFound } from '../accounts.errors.ts';
import { User } from '../user.entity.ts';
import { Interests, Profile } from './profile.entities.ts';

/** A person's rows; the second and third are there from the first edit on. */
export interface ProfileRows {
  readonly user: User;
  readonly profile: Profile | null;
  readonly interests: Interests | null;
}

/** What somebody chose. A choice that the registry no longer has is left out. */
export function choicesOf(row: Interests | null) {
  const [choices, regions] = [new Set<string>(row?.choices), new Set<string>(row?.regions)];
  return {
    interests: new Set<Interest>(INTERESTS.filter((interest) => choices.has(interest))),
    selectedRegions: REGIONS.filter((region) => regions.has(region)),
  };
}

/** The profile as its owner sees it, named field by field, with what is missing. */
export function toProfileView({ user, profile, interests }: ProfileRows): ProfileView {
  const office = {
    address: profile?.companyAddress ?? null,
    City: profile?.companyCity ?? null,
    State: profile?.companyState ?? null,
    Zip: profile?.companyZip ?? null,
  };
  const choices = choicesOf(interests);
  const fields = {
    companyName: user.officialCompanyName ?? null,
    firstName: user.firstName,
    middle: user.middle ?? null,
    lastName: user.lastName,
    title: profile?.title ?? null,
    email: user.email,
    contactPhone: profile?.contactPhone ?? null,
    userRequestedAddress: profile?.userRequestedAddress ?? null,
    City: profile?.city ?? null,
    State: profile?.state ?? null,
    Zip: profile?.zip ?? null,
    companyLocation: Object.values(office).some(Boolean) ? office : null,
    selectedRegions: choices.selectedRegions,
  };
  return {
    ...fields,
    missing: missingParts({ ...fields, interests: choices.interests }).map(({ part, fields }) => ({
      part,
      fields: [...fields],
    })),
    version: profile?.version ?? 0,
    updatedAt: profile?.updatedAt.toISOString() ?? null,
  };
}

/** Every flag of the registry, and the regions. */
export function toInterestsView(row: Interests | null): InterestsView {
  const { interests, selectedRegions } = choicesOf(row);
  const flags = Object.fromEntries(INTERESTS.map((interest) => [interest, interests.has(interest)]));
  return {
    ...(flags as Record<Interest, boolean>),
    selectedRegions,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** A person's rows as they are. @throws UserNotFound */
export async function readRows(em: EntityManager, userId: number, lockMode?: LockMode): Promise<ProfileRows> {
  const user = await em.findOne(User, userId, lockMode === undefined ? {} : { lockMode });
  if (!user) throw new UserNotFound();
  const profile = await em.findOne(Profile, { user: userId });
  return { user, profile, interests: await em.findOne(Interests, { user: userId }) };
}

/**
 * The same, held until the transaction ends: by the person's row, as the others may not be there yet.
 * @param em the transaction's
 * @throws UserNotFound
 */
export const lockRows = (em: EntityManager, userId: number): Promise<ProfileRows> =>
  readRows(em, userId, LockMode.PESSIMISTIC_WRITE);
