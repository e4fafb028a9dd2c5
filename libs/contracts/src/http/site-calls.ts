/**
 * The site calls the API of its own process over loopback. With this header it proves that the call is its own, and in the other one it says whose
 * page it makes (docs/product/accounts.md#network-address).
 */
export const SITE_PROOF_HEADER = 'x-site-proof';
export const SITE_VISITOR_HEADER = 'x-site-visitor';
