/** Who is asking, and so what they see: a required argument of every search (docs/product/search.md#search-scope). */
export type SearchScope =
  | { readonly kind: 'public' }
  /** Public documents, and those the person was granted. */
  | { readonly kind: 'buyer'; readonly userId: number; readonly grants: readonly number[] }
  | { readonly kind: 'admin' };

export const PUBLIC_SCOPE: SearchScope = { kind: 'public' };
export const ADMIN_SCOPE: SearchScope = { kind: 'admin' };
