import type { ListView } from '@outcrop/contracts';

/** The parameter of a list's address that names a saved view. */
export const VIEW_PARAMETER = 'view';

/** Where a saved view is opened, whatever the list showed before. */
export const viewAddress = ({ list, id }: Pick<ListView, 'list' | 'id'>): string => `/${list}?${VIEW_PARAMETER}=${id}`;
