import { defineEntity, p } from '@mikro-orm/core';

const TryLimitSchema = defineEntity({
  name: 'TryLimit',
  tableName: 'try_limit',
  comment: 'Tries of what is limited, such as logins, counted here so that limits hold across processes.',
  properties: {
    /** The limit's name and what is counted: `login:address`. */
    kind: p.text().primary(),
    /** Keyed hash of what is counted: people type passwords into the e-mail field, so it is never kept readable. */
    key: p.text().primary(),
    failures: p.integer(),
    /** When the window began. */
    since: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'try_limit_since', properties: ['since'] }],
});

/** A counter of failed tries within a window of time. Moved by SQL only (see TryLimits). */
export class TryLimit extends TryLimitSchema.class {}
TryLimitSchema.setClass(TryLimit);
