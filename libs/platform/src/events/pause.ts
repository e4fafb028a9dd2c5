/** A pause of a loop that can be ended from outside, also before it begins. */
export class Pause {
  private woken = false;
  private ended = false;
  private interrupt: () => void = () => {};

  /** Ends the pause, or the next one when none is under way. */
  wake(): void {
    this.woken = true;
    this.interrupt();
  }

  /** The next pause is a whole one, whatever woke it before. */
  forget(): void {
    this.woken = false;
  }

  /** No further pauses: the loop is about to end. */
  end(): void {
    this.ended = true;
    this.interrupt();
  }

  for(ms: number): Promise<void> {
    if (this.woken || this.ended) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
