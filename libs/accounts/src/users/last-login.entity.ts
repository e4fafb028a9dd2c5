import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const LastLoginSchema = defineEntity({
  name: 'LastLogin',
  tableName: 'last_login',
  comment:
    'When people last logged in: sessions are deleted some time after they ended. Not in "user", whose row logins do not wait for.',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    at: p.datetime().columnType('timestamptz'),
  },
});

/** When somebody last logged in. Moved by SQL only. */
export class LastLogin extends LastLoginSchema.class {}
LastLoginSchema.setClass(LastLogin);
