import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProfileEdit, Profile as ProfileView } from '@outcrop/contracts';
import { type Actor, AuditTrail, changedFields, Outbox, Stale } from '@outcrop/platform';
import type { User } from '../../user.entity.ts';
import { editInterests } from '../edit-interests.ts';
import { Profile } from '../profile.entity.ts';
import { profileChanged } from '../profile.events.ts';
import { editable, ownIdOf } from '../profile.policy.ts';
import { lockRows } from '../profile-rows.ts';
import { toProfileView } from '../profile-view.ts';

/**
 * Changes a profile; the answer is what it is now.
 * @param userId whose it is, for those who may edit others'; defaults to the actor's own
 */
export class UpdateProfile extends Command<ProfileView> {
  constructor(
    readonly edit: ProfileEdit,
    readonly actor: Actor,
    readonly userId: number | undefined = ownIdOf(actor),
  ) {
    super();
  }
}

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
      this.audit.record(em, { actor, action: 'update-profile', subject: `user:${user.id}`, before, after });
      return toProfileView(edited);
    });
  }
}

/** What a person can change; the rest follows from it. */
function audited({ missing, version, updatedAt, email, ...fields }: ProfileView) {
  return fields;
}

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
