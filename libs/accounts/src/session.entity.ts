import { defineEntity, p } from '@mikro-orm/core';
import { oneOf } from '@outcrop/platform';
import { User } from './user.entity.ts';

/** A session ends after this long without use, in milliseconds (docs/product/accounts.md#session-life). */
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** A session ends after this long in any case, in milliseconds (docs/product/accounts.md#session-life). */
export const SESSION_MAX_MS = 30 * 86_400_000;
/** `last_seen_at` is written at most this often, in milliseconds. */
export const LAST_SEEN_STEP_MS = 60_000;

/** What opened a session: `code`, `recovery-code` and `second-passkey` came after the password, `passkey` alone. */
export const LOGIN_METHODS = [
  'password',
  'code',
  'recovery-code',
  'second-passkey',
  'passkey',
  'impersonation',
] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  comment: 'One login. The JWT names it, and every request asks for it, so ending it acts at once.',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The admin who acts in the person's name. */
    impersonator: () => p.manyToOne(User).nullable().deleteRule('cascade'),
    /** Why, in the admin's words. */
    impersonationReason: p.text().nullable(),
    method: oneOf('method', LOGIN_METHODS).default('password'),
    /** As the browser or program named itself, shortened. */
    userAgent: p.text().nullable(),
    /** Where it was opened from (docs/product/accounts.md#network-address); shown to the person, who would know a stranger by it. */
    network: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    lastSeenAt: p.datetime().columnType('timestamptz'),
    expiresAt: p.datetime().columnType('timestamptz'),
    endedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [
    {
      name: 'session_open',
      expression: 'create index "session_open" on "session" ("user_id") where ended_at is null',
    },
  ],
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

/** Whether a session still stands; the person must not be disabled either. */
export const isOpen = (
  {
    endedAt,
    expiresAt,
    lastSeenAt,
  }: { readonly endedAt: Date | null; readonly expiresAt: Date; readonly lastSeenAt: Date },
  now: Date,
): boolean => endedAt === null && expiresAt > now && now.getTime() - lastSeenAt.getTime() < SESSION_IDLE_MS;
