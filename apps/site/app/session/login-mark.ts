const MARK = 'outcrop:logged-in';

/** The login page leads to a new document: the steps are run there. */
export function runAfterLoginInNextDocument(): void {
  try {
    sessionStorage.setItem(MARK, 'true');
  } catch {
    // Without storage the steps are left out.
  }
}

/** Whether this document is the first one after the login page; says so once. */
export function takeLoginMark(): boolean {
  try {
    const marked = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return marked;
  } catch {
    return false;
  }
}
