/** What a scanner says of a file. Only `clean` is a reason to let it be read. */
export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly signature: string }
  /** Nobody looks: there is no scanner, or the file is larger than it takes. */
  | { readonly kind: 'not-scanned'; readonly why: string }
  /** The scanner is away, slow or says what nobody understands: to be asked again. */
  | { readonly kind: 'not-yet'; readonly why: string };

/** The bytes of a file: of each chunk nothing is read any more once the next one is asked for. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Looks for malware in files, as they pass by (docs/product/engines.md#malware-scanner). */
export abstract class FileScanner {
  /** Whether there is one: where there is, nothing may be read before its verdict. */
  abstract readonly isOn: boolean;
  /**
   * @param content read to its end, or until the verdict is there
   * @throws what the content throws: of such a file nothing is known
   */
  abstract scan(content: Chunks): Promise<Verdict>;
  /** @throws saying why the scanner cannot be used */
  abstract check(): Promise<void>;
}

/** Where there is no scanner. */
export class NoScanner extends FileScanner {
  readonly isOn = false;

  async scan(): Promise<Verdict> {
    return { kind: 'not-scanned', why: 'There is no scanner.' };
  }

  async check(): Promise<void> {}
}
