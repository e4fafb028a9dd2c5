import { Readable } from 'node:stream';

/** What goes out after DATA. It is first asked for when the server has said that it may come; then `before` is awaited, then it goes as a whole. */
export class MailContent extends Readable {
  /** Whether the server may have all of it: from then on nobody knows without its answer. */
  handedOver = false;
  /** Why `before` failed, when it did. */
  failure: { readonly error: unknown } | undefined;
  private begun: Promise<void> | undefined;
  private cancelled = false;

  constructor(
    private readonly content: Buffer,
    private readonly before: () => Promise<void>,
  ) {
    super();
  }

  /** Whether the server has asked for it. */
  get asked(): boolean {
    return this.begun !== undefined;
  }

  override _read(): void {
    this.begun ??= this.begin();
  }

  /** Nothing more goes out; resolves when `before` has ended, if it was called. */
  async cancel(): Promise<void> {
    this.cancelled = true;
    await this.begun;
    this.destroy();
  }

  private async begin(): Promise<void> {
    try {
      await this.before();
    } catch (error) {
      this.failure = { error };
      this.destroy(new Error('The mail was not begun.'));
      return;
    }
    if (this.cancelled) return;
    this.handedOver = true;
    this.push(this.content);
    this.push(null);
  }
}
