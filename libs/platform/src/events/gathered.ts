/** Does something when it is heard that there is something new: at once, but soon after the last time with all that is heard meanwhile. */
export class Gathered {
  private begunAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  /** @param gatherMs between two times @param act calls {@link begin} when it begins */
  constructor(
    private readonly gatherMs: number,
    private readonly act: () => void,
  ) {}

  hear(): void {
    const waitMs = this.begunAt + this.gatherMs - performance.now();
    if (waitMs <= 0) this.act();
    else this.timer ??= setTimeout(this.act, waitMs);
  }

  /** It is being done, for whatever reason: what was heard before is done with it. */
  begin(): void {
    this.end();
    this.begunAt = performance.now();
  }

  /** What was heard is not done any more. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
