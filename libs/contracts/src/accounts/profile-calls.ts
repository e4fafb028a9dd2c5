import type { Call, CallOptions } from '../http/call.ts';
import type { Interests, Profile, UpdateInterestsBody, UpdateProfileBody } from './profile.ts';

/** The own profile and interests (docs/product/sign-up.md#profile). */
export const profileCalls = (call: Call) => ({
  profile: (options?: CallOptions) => call<Profile>('GET', '/api/Auth/GetProfile', options),
  updateProfile: (body: UpdateProfileBody, options?: CallOptions) =>
    call<Profile>('POST', '/api/Auth/UpdateProfile', { ...options, body }),
  interests: (options?: CallOptions) => call<Interests>('GET', '/api/UserInterests/GetInterests', options),
  updateInterests: (body: UpdateInterestsBody, options?: CallOptions) =>
    call<Interests>('POST', '/api/UserInterests/Update', { ...options, body }),
});
