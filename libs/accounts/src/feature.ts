import type { Feature } from '@outcrop/platform';
import { AccountsModule } from './accounts.module.ts';
import { KnownNetwork } from './known-network.entity.ts';
import { Migration20261121000400_accounts } from './migrations/Migration20261121000400_accounts.ts';
import { Migration20261122000320_user_comment } from './migrations/Migration20261122000320_user_comment.ts';
import { Migration20261122000410_known_networks } from './migrations/Migration20261122000410_known_networks.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** People who can log in, and their sessions. */
export const accounts: Feature = {
  name: 'accounts',
  entities: [User, Session, KnownNetwork],
  migrations: [
    Migration20261121000400_accounts,
    Migration20261122000320_user_comment,
    Migration20261122000410_known_networks,
  ],
  module: AccountsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
