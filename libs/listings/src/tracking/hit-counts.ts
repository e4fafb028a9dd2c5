/** SQL for all hits of a listing, where `id` is the listing's column. */
export const hitsOf = (id: string): string =>
  `(select coalesce(sum(hits), 0) from listing_hit where listing_id = ${id})`;
