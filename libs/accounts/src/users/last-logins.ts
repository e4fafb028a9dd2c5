import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SignIn, SignInStep } from '@outcrop/platform';

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
