/** Where a stored set of filters is opened by its UUID, as in the older product (docs/product/explorer.md#participant-route). */
export const PARTICIPANT = '/participant' as const;
/** The parameter that names it. */
export const QUERY_UUID = 'QueryUUID';

export const participantAddress = (uuid: string): string => `${PARTICIPANT}?${QUERY_UUID}=${uuid}`;
