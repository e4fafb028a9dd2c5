import type { User } from '@outcrop/contracts';
import { DATA_ROOMS } from '../data-rooms/addresses.ts';
import { profileEntry, SAVED_SEARCHES, SECURITY } from './guards.ts';

/** Every menu's ways to what is the signed-in person's own, in one order and in the same words. */
export const ownEntries = (user: User): { label: string; to: string }[] => [
  profileEntry(user),
  { label: 'Saved searches', to: SAVED_SEARCHES },
  // The firm has a service named "Data rooms".
  { label: 'Your data rooms', to: DATA_ROOMS },
  { label: 'Security', to: SECURITY },
];
