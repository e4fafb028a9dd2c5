import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { changedAt } from '@outcrop/platform';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'user',
  comment: 'People who can log in.',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Lower case, as the check below demands: the unique index then knows an address in any spelling. */
    email: p.text(),
    firstName: p.text(),
    middle: p.text().nullable(),
    lastName: p.text(),
    isAdmin: p.boolean().default(false),
    /** Advisor claim (docs/product/words.md#advisor). */
    hasClaimAD: p.boolean().fieldName('has_claim_ad').default(false),
    hasPrivateDeals: p.boolean().default(false),
    officialCompanyName: p.text().nullable(),
    enabledFeatures: p.array().columnType('text[]').defaultRaw("'{}'"),
    /** Argon2id in PHC form; null until the person chooses a password. Loaded only where a password is checked. */
    passwordHash: p.text().nullable().hidden().lazy(),
    emailVerifiedAt: p.datetime().columnType('timestamptz').nullable(),
    disabledAt: p.datetime().columnType('timestamptz').nullable(),
    /** The next login asks for a new password (docs/product/accounts.md#expired-password). Taken back by the trigger below. */
    mustChangePassword: p.boolean().default(false),
    /** Nothing but the id is left of the person (docs/product/access.md#erasure). */
    erasedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Goes up with every edit by a person (docs/product/listings.md#stale-version). */
    version: p.integer().version(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    updatedAt: changedAt(),
  },
  uniques: [{ name: 'user_email', properties: ['email'] }],
  checks: [{ name: 'user_email_lower_case', expression: 'email = lower(email)' }],
  triggers: [
    {
      // Whatever sets a password, one that was asked for has then been chosen.
      name: 'user_password_chosen',
      timing: 'before',
      events: ['update'],
      forEach: 'row',
      body: `if new.password_hash is distinct from old.password_hash then new.must_change_password := false; end if; return new`,
    },
  ],
});

export class User extends UserSchema.class {
  get name(): Opt<string> {
    return fullName(this);
  }

  /** Leaves the id and the times, for what refers to the row; nobody can log in any more (docs/product/access.md#erasure). */
  erase(now: Date): void {
    Object.assign(this, {
      email: `erased-${this.id}@erased.invalid`,
      firstName: 'Erased',
      middle: null,
      lastName: 'person',
      officialCompanyName: null,
      isAdmin: false,
      hasClaimAD: false,
      hasPrivateDeals: false,
      enabledFeatures: [],
      passwordHash: null,
      emailVerifiedAt: null,
      mustChangePassword: false,
      disabledAt: this.disabledAt ?? now,
      erasedAt: now,
    });
  }
}
UserSchema.setClass(User);

/** First, middle and last name, those that there are. */
export const fullName = ({ firstName, middle, lastName }: Names): string =>
  [firstName, middle, lastName].filter(Boolean).join(' ');

interface Names {
  readonly firstName: string;
  readonly middle?: string | null | undefined;
  readonly lastName: string;
}
