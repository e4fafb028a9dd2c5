import { EXPLORER } from '../../../access/guards.ts';

/** Where two sets of rows stand side by side. */
export const COMPARE = `${EXPLORER}/compare` as const;
