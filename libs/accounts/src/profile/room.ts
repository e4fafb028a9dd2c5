import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { Migration20261122122148_profile } from '../migrations/Migration20261122122148_profile.ts';
import { UpdateInterestsHandler, UpdateProfileHandler } from './commands/update-profile.ts';
import { Interests, Profile } from './profile.entities.ts';
import { profileData } from './profile-data.ts';
import { FindInterestsHandler, GetProfileHandler } from './queries/get-profile.ts';

/** What people say of themselves, and what they would buy and sell. */
@Module({ providers: [UpdateProfileHandler, UpdateInterestsHandler, GetProfileHandler, FindInterestsHandler] })
export class ProfileModule {}

/** What people say of themselves, and what they would buy and sell. */
export const profile: Feature = {
  name: 'profile',
  entities: [Profile, Interests],
  migrations: [Migration20261122122148_profile],
  personalData: profileData,
  module: ProfileModule,
  http: () => import('./http.ts'),
};
