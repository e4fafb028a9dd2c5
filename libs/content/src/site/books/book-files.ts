/** A PDF whose pages are shown. */
export interface BookFile {
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
  /** Whether it is the one that `?v=` means. */
  readonly isCurrent: boolean;
  /** Null when they are gone. */
  bytes(): Promise<Buffer | null>;
}

/** Where the PDFs of pitchbooks are: among our own files, or in a Directus of one's own. */
export interface BookFiles {
  /**
   * @param id a UUID in lowercase
   * @param version `?v=` of the address by which it is asked for
   * @returns null for what is not there, or no PDF
   */
  find(id: string, version: string | null): Promise<BookFile | null>;
}
