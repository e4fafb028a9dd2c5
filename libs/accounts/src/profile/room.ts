import type { Feature } from '@outcrop/platform';
import { Migration20261122122148_profile } from '../migrations/Migration20261122122148_profile.ts';
import { Interests } from './interests.entity.ts';
import { Profile } from './profile.entity.ts';
import { ProfileModule } from './profile.module.ts';
import { profileData } from './profile-data.ts';

/** What people say of themselves, and what they would buy and sell. */
export const profile: Feature = {
  name: 'profile',
  entities: [Profile, Interests],
  migrations: [Migration20261122122148_profile],
  personalData: profileData,
  module: ProfileModule,
  http: () => import('./http.ts'),
};
