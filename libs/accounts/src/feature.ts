import type { Feature } from '@outcrop/platform';
import { AccountsModule } from './accounts.module.ts';
import { Migration20261121000400_accounts } from './migrations/Migration20261121000400_accounts.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** People who can log in, and their sessions. */
export const accounts: Feature = {
  name: 'accounts',
  entities: [User, Session],
  migrations: [Migration20261121000400_accounts],
  module: AccountsModule,
  http: () => import('./http.ts'),
  cli: () => import('./cli.ts'),
};
