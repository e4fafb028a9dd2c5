let stale = false;

/** Whether the root's data, which is otherwise loaded once a document, must be loaded again: somebody else is signed in now. */
export const isSessionStale = (): boolean => stale;
/** Somebody has logged in: the root's data is that of nobody. */
export const sessionIsStale = (): void => {
  stale = true;
};
/** The root's data is the new one. */
export const sessionIsFresh = (): void => {
  stale = false;
};
