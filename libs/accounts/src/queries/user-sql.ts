import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import { UserNotFound } from '../accounts.errors.ts';

// SQL about people for queries of other features, which do not name the tables of accounts themselves.

/**
 * For a transaction that writes something about a person: an erasure of them waits for its end, and it for an erasure (docs/product/access.md#erasure).
 * Before the rows that it writes, as an erasure locks the account first.
 * @param em the transaction's
 * @throws UserNotFound for an account that is not there or was erased
 */
export async function holdAccount(em: EntityManager, userId: number): Promise<void> {
  const held = await executeBound(em, heldAccountSql('$1'), [userId]);
  if (held.length === 0) throw new UserNotFound();
}

/** The same for several people: of those who were erased, or are while it waits, nothing is said. @param em the transaction's */
export async function holdAccounts(em: EntityManager, userIds: readonly number[]): Promise<void> {
  await executeBound(
    em,
    'select 1 from "user" where id = any($1::int[]) and erased_at is null order by id for key share',
    [userIds],
  );
}

/** SQL for what {@link holdAccount} asks, for a statement that writes as well: no row where it throws. @param userId SQL for their id */
export const heldAccountSql = (userId: string): string =>
  `select 1 from "user" where id = ${userId} and erased_at is null for key share`;

/** SQL for the email that a person has proved to be theirs; null for none. @param userId SQL for their id */
export const provenEmailSql = (userId: string): string =>
  `(select u.email from "user" u where u.id = ${userId} and u.email_verified_at is not null)`;

/** SQL for a person's first name in lower case, to sort by. @param userId SQL for their id */
export const firstNameSql = (userId: string): string =>
  `(select lower(u.first_name) from "user" u where u.id = ${userId})`;

/** SQL for the ids of those who work for the firm, whether or not their account is open. */
export const STAFF_IDS_SQL = 'select u.id from "user" u where u.is_admin or u.has_claim_ad';
