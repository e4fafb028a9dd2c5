/** Names of statements that are prepared once for each connection: the same text has the same one. For texts of which there is a handful. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /** @param prefix that no other statements of the same connections have */
  constructor(private readonly prefix: string) {}

  of(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `${this.prefix}-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
