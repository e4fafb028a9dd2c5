/** The reader of the address with its schemas: loaded after the first page, before the first filter. */
export const loadDealStateReader = () => import('./read-deal-state.ts');
