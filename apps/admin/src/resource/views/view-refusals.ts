/** Why a view was not changed: another window of the same person may have been first. */
export const changeRefusal = (error: Error & { status?: number; body?: { code?: string } }): string =>
  error.body?.code === 'stale'
    ? 'This view was changed in another window. It is up to date now; please try again.'
    : error.status === 404
      ? 'This view is no longer there. It was deleted in another window.'
      : error.message;
