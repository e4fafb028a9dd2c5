import { USER_SECOND_FACTORS, type UserSecondFactor } from '@outcrop/contracts';

/** SQL for the moment at which the person of a row of "user" last logged in. @param alias of the table */
export const lastLoginSql = (alias: string): string => `(select l.at from last_login l where l.user_id = ${alias}.id)`;

const SECOND_FACTORS = Object.keys(USER_SECOND_FACTORS) as UserSecondFactor[];

/** SQL for the second factor of the person of a row of "user", as a number: 0 for none, the strongest last. An authenticator app counts once it is turned on. */
export const secondFactorSql = (alias: string): string =>
  `(exists (select 1 from code_app a where a.user_id = ${alias}.id and a.enabled_at is not null))::int
     + 2 * (exists (select 1 from passkey k where k.user_id = ${alias}.id))::int`;

/** The number of {@link secondFactorSql}. */
export const numberOfSecondFactor = (factor: UserSecondFactor): number => SECOND_FACTORS.indexOf(factor);
/** The second factor by its number. */
export const secondFactorOf = (number: number): UserSecondFactor => SECOND_FACTORS[number] ?? 'none';
