import type { Feature } from '@outcrop/platform';
import { accountSettings } from './account-settings.ts';
import { AccountsModule } from './accounts.module.ts';
import { changeEmail } from './change-email/room.ts';
import { factors } from './factors/room.ts';
import { KnownDevice, KnownNetwork } from './known-devices.entities.ts';
import { AccountLink } from './links/account-links.ts';
import { listViews } from './list-views/room.ts';
import { Migration20261121000400_accounts } from './migrations/Migration20261121000400_accounts.ts';
import { Migration20261122000320_user_comment } from './migrations/Migration20261122000320_user_comment.ts';
import { Migration20261122000410_known_networks } from './migrations/Migration20261122000410_known_networks.ts';
import { Migration20261122120158_account_links } from './migrations/Migration20261122120158_account_links.ts';
import { Migration20261122122335_sessions_and_devices } from './migrations/Migration20261122122335_sessions_and_devices.ts';
import { Migration20261122124500_users } from './migrations/Migration20261122124500_users.ts';
import { passwords } from './passwords/room.ts';
import { profile } from './profile/room.ts';
import { Session } from './session.entity.ts';
import { sessions } from './sessions/room.ts';
import { signUp } from './sign-up/room.ts';
import { User } from './user.entity.ts';
import { accountData } from './users/personal-data.ts';
import { users } from './users/room.ts';

/** People who can log in, and their sessions. */
export const accounts: Feature = {
  name: 'accounts',
  rooms: [sessions, factors, signUp, passwords, changeEmail, profile, users, listViews],
  entities: [User, Session, KnownNetwork, KnownDevice, AccountLink],
  migrations: [
    Migration20261121000400_accounts,
    Migration20261122000320_user_comment,
    Migration20261122000410_known_networks,
    Migration20261122120158_account_links,
    Migration20261122124500_users,
    Migration20261122122335_sessions_and_devices,
  ],
  settings: accountSettings,
  // Before that of its rooms, so that the account goes after what refers to it.
  personalData: accountData,
  module: AccountsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
