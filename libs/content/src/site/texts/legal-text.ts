/** A legal text as it is written here: plain sections, each a title and its paragraphs. */
export interface LegalText {
  readonly title: string;
  /** For search results. */
  readonly description: string;
  readonly sections: readonly (readonly [title: string, ...paragraphs: string[]])[];
}
