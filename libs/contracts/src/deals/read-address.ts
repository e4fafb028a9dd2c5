import { readQuery } from '../http/query-string.ts';
import { FACET_GROUPS } from './codes.ts';

const LISTS: ReadonlySet<string> = new Set(FACET_GROUPS);

/** The parts of a search's address as they stand in it, unchecked: see {@link readQuery}. For those who have no schema at hand. */
export const readAddress = (raw: string): Record<string, string | string[]> => readQuery(raw, LISTS);
