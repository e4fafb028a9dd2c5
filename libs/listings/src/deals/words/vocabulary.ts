/** Names that deals have, which a text may say: the vocabulary of a search that changes with the deals. */
export interface Names {
  readonly region: readonly string[];
  readonly basin: readonly string[];
  readonly company: readonly string[];
}
