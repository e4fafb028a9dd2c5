import type { DealDetail } from '@outcrop/contracts';

/** What of a deal its form needs to know. */
export type AskedDeal = Pick<DealDetail, 'ListingId' | 'PLSCode' | 'header' | 'url' | 'agentName' | 'agentCompanyName'>;

/** Where the form is a page of its own. */
export const askAddress = ({ ListingId }: Pick<DealDetail, 'ListingId'>): string => `/deals/${ListingId}/ask`;

/** Title of the button, the dialog and the page. */
export const ASK_AGENT = 'Ask the agent about this deal';

/** Who answers. */
export const answererOf = ({ agentName, agentCompanyName }: AskedDeal): string =>
  agentName ?? agentCompanyName ?? 'The agent';
