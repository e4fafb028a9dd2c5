import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  INTERESTS,
  type Interest,
  type InterestsEdit,
  type Interests as InterestsView,
  type ProfileEdit,
  type Profile as ProfileView,
} from '@outcrop/contracts';
import {
  type Actor,
  AuditTrail,
  changedFields,
  commandWith,
  Forbidden,
  isAdmin,
  Outbox,
  Stale,
} from '@outcrop/platform';
import { accountAudit } from '../../account-audit.ts';
import { interestsChanged, profileChanged } from '../../accounts.events.ts';
import type { User } from '../../user.entity.ts';
import { Interests, Profile } from '../profile.entities.ts';
import { choicesOf, lockRows, toInterestsView, toProfileView } from '../profile-rows.ts';

/** Whose profile somebody edits unless they say; nobody's for programs. */
export const ownIdOf = (actor: Actor): number | undefined => (actor.kind === 'user' ? actor.userId : undefined);

/**
 * Everybody edits their own profile and interests; those of others only admins do, and programs.
 * @returns whose it is
 * @throws Forbidden
 */
export function editable(actor: Actor, userId = ownIdOf(actor)): number {
  if (userId === undefined || (userId !== ownIdOf(actor) && !isAdmin(actor))) throw new Forbidden();
  return userId;
}

/**
 * Sets flags and regions on a person's locked rows and records that they changed. What is not named stays as it is.
 * @returns the row, and what it held before and after; null when nothing changes
 */
export function editInterests(
  em: EntityManager,
  { user, row, outbox, actor }: { user: User; row: Interests | null; outbox: Outbox; actor: Actor },
  { selectedRegions, version: _, ...flags }: InterestsEdit,
) {
  const old = choicesOf(row);
  const chosen = new Set(old.interests);
  for (const [interest, on] of Object.entries(flags) as [Interest, boolean | undefined][]) {
    if (on === true) chosen.add(interest);
    if (on === false) chosen.delete(interest);
  }
  const before = { choices: [...old.interests], regions: [...old.selectedRegions] };
  const after = {
    choices: INTERESTS.filter((interest) => chosen.has(interest)),
    regions: [...(selectedRegions ?? old.selectedRegions)],
  };
  const fields = (['choices', 'regions'] as const).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (fields.length === 0) return null;
  const changed = row ?? em.create(Interests, { user, choices: [], regions: [], version: 0, updatedAt: new Date() });
  Object.assign(changed, after, { version: changed.version + 1, updatedAt: new Date() });
  em.persist(changed);
  outbox.record(em, interestsChanged({ userId: user.id, fields }), actor);
  return { row: changed, before, after };
}

/**
 * Changes somebody's interests; the answer is what they are now.
 * @param userId whose they are, for those who may edit others'; defaults to the actor's own
 */
export class UpdateInterests extends commandWith<
  { edit: InterestsEdit; actor: Actor; userId?: number | undefined },
  InterestsView
>() {}

@CommandHandler(UpdateInterests)
export class UpdateInterestsHandler implements ICommandHandler<UpdateInterests> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * What is set already changes and records nothing.
   * @throws Forbidden for somebody else's interests, unless by an admin; Stale with the current interests, when the edit began from another version
   */
  async execute({ edit, actor, userId }: UpdateInterests): Promise<InterestsView> {
    const whose = editable(actor, userId);
    return this.em.fork().transactional(async (em) => {
      const { user, interests: row } = await lockRows(em, whose);
      const current = toInterestsView(row);
      if (edit.version !== undefined && edit.version !== current.version) throw new Stale(current);
      const changed = editInterests(em, { user, row, outbox: this.outbox, actor }, edit);
      if (!changed) return current;
      const { before, after } = changed;
      this.audit.record(em, accountAudit(user.id, actor, 'update-interests', { before, after }));
      return toInterestsView(changed.row);
    });
  }
}

/**
 * Changes a profile; the answer is what it is now.
 * @param userId whose it is, for those who may edit others'; defaults to the actor's own
 */
export class UpdateProfile extends commandWith<
  { edit: ProfileEdit; actor: Actor; userId?: number | undefined },
  ProfileView
>() {}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * What is there already changes and records nothing. The account's official company name is the profile's company
   * (docs/product/sign-up.md#official-company).
   * @throws Forbidden for somebody else's profile, unless by an admin; Stale with the current profile, when the edit began from another version
   */
  async execute({ edit, actor, userId }: UpdateProfile): Promise<ProfileView> {
    const whose = editable(actor, userId);
    return this.em.fork().transactional(async (em) => {
      const rows = await lockRows(em, whose);
      const { user } = rows;
      const current = toProfileView(rows);
      if (edit.version !== undefined && edit.version !== current.version) throw new Stale(current);
      const interests = editInterests(
        em,
        { user, row: rows.interests, outbox: this.outbox, actor },
        { selectedRegions: edit.selectedRegions },
      );
      const profile =
        rows.profile ?? em.create(Profile, { user, version: 0, updatedAt: new Date() }, { persist: false });
      apply(edit, user, profile);
      const edited = { user, profile, interests: interests?.row ?? rows.interests };
      const { before, after } = changedFields(audited(current), audited(toProfileView(edited)));
      const fields = Object.keys(after ?? {});
      if (fields.length === 0) return current;
      profile.version += 1;
      profile.updatedAt = new Date();
      em.persist(profile);
      this.outbox.record(em, profileChanged({ userId: user.id, fields }), actor);
      this.audit.record(em, accountAudit(user.id, actor, 'update-profile', { before, after }));
      return toProfileView(edited);
    });
  }
}

/** What a person can change; the rest follows from it. */
const audited = ({ missing, version, updatedAt, email, ...fields }: ProfileView) => fields;

function apply(edit: ProfileEdit, user: User, profile: Profile): void {
  const { firstName, middle, lastName, companyName, companyLocation: office } = edit;
  assignGiven(user, { firstName, middle, lastName, officialCompanyName: companyName });
  const { title, contactPhone, userRequestedAddress, City: city, State: state, Zip: zip } = edit;
  assignGiven(profile, { title, contactPhone, userRequestedAddress, city, state, zip });
  if (office === undefined) return;
  profile.companyAddress = office?.address ?? null;
  profile.companyCity = office?.City ?? null;
  profile.companyState = office?.State ?? null;
  profile.companyZip = office?.Zip ?? null;
}

/** Sets what was given; `undefined` leaves a property as it is. */
function assignGiven<T extends object>(target: T, values: { [K in keyof T]?: T[K] | undefined }): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) Object.assign(target, { [name]: value });
  }
}
