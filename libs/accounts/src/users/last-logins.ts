import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SignIn, SignInStep } from '@outcrop/platform';
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

/** Notes when people log in. An admin who views the site as somebody else is not their login. */
@Injectable()
export class LastLogins implements SignInStep {
  async run(em: EntityManager, { userId }: SignIn): Promise<void> {
    await em.execute(
      'insert into last_login (user_id, at) values (?, now()) on conflict (user_id) do update set at = excluded.at',
      [userId],
    );
  }
}
