import { usePermissions } from 'react-admin';

/** Whether an admin is signed in; an advisor, and nobody yet known, is not one. */
export const useIsAdmin = (): boolean => usePermissions<'admin' | 'advisor'>().permissions === 'admin';
