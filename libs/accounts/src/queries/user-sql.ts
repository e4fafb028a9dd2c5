// SQL about people for queries of other features, which do not name the tables of accounts themselves.

/** SQL for the email that a person has proved to be theirs; null for none. @param userId SQL for their id */
export const provenEmailSql = (userId: string): string =>
  `(select u.email from "user" u where u.id = ${userId} and u.email_verified_at is not null)`;

/** SQL for a person's first name in lower case, to sort by. @param userId SQL for their id */
export const firstNameSql = (userId: string): string =>
  `(select lower(u.first_name) from "user" u where u.id = ${userId})`;
