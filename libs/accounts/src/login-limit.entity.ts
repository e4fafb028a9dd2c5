import { defineEntity, p } from '@mikro-orm/core';

const LoginLimitSchema = defineEntity({
  name: 'LoginLimit',
  tableName: 'login_limit',
  comment: 'Failed logins, counted here so that limits hold across processes (design section 6).',
  properties: {
    /** `address`, `email` or `pair`. */
    kind: p.text().primary(),
    /** Keyed hash of what is counted: people type passwords into the e-mail field, so it is never kept readable. */
    key: p.text().primary(),
    failures: p.integer(),
    /** When the window began. */
    since: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'login_limit_since', properties: ['since'] }],
});

/** A counter of failed logins within a window of time. Moved by SQL only (see LoginLimits). */
export class LoginLimit extends LoginLimitSchema.class {}
LoginLimitSchema.setClass(LoginLimit);
