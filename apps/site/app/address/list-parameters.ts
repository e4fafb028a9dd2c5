import { FACET_GROUPS } from '@outcrop/contracts';

/** What the address of a list may name for its page to be cached. Searches by words are answered by more than one source, drawn areas and spans are one visitor's own. */
export const LIST_PARAMETERS = [...FACET_GROUPS, 'open', 'sort', 'reverse', 'page', 'size', 'view'];
