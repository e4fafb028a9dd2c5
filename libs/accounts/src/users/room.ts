import type { Feature } from '@outcrop/platform';
import { LastLogin } from './last-login.entity.ts';
import { UsersModule } from './users.module.ts';

/** People as admins and advisors manage them, as they are viewed by an admin, and what is kept about them. */
export const users: Feature = {
  name: 'users',
  entities: [LastLogin],
  module: UsersModule,
  http: () => import('./http.ts'),
};
