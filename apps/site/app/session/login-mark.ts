import { store, stored } from '../ui/storage.ts';

const MARK = 'outcrop:logged-in';

/** The login page leads to a new document: the steps are run there; without storage they are left out. */
export const runAfterLoginInNextDocument = (): void => void store('sessionStorage', MARK, 'true');

/** Whether this document is the first one after the login page; says so once. */
export const takeLoginMark = (): boolean =>
  stored('sessionStorage', MARK) !== null && store('sessionStorage', MARK, null);
