import { useRights } from './use-rights.ts';

/** Whether an admin is signed in; an advisor, and nobody yet known, is not one. */
export const useIsAdmin = (): boolean => useRights()?.role === 'admin';
