/** Where the browser keeps which columns of a resource's table are shown, and in which order. */
export const tableStoreKey = (resource: string): string => `${resource}.table`;
