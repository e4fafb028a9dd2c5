/** The reader of the address with its schemas, and of typed words: loaded after the first page, before the first filter. */
export const loadDealStateReader = () => import('./read-deal-state.ts');
