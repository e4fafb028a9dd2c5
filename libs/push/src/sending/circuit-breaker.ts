/** After so many failures in a row a push service is left alone for the rest of a run. */
const MAX_IN_A_ROW = 5;

/** Which push services fail for everybody at the moment, so that not every browser of theirs has to find out (docs/product/push.md#push-sending). */
export class CircuitBreaker {
  private readonly inARow = new Map<string, number>();

  isOpen(host: string): boolean {
    return (this.inARow.get(host) ?? 0) >= MAX_IN_A_ROW;
  }

  /** @param failed for reasons of the service's own */
  count(host: string, failed: boolean): void {
    this.inARow.set(host, failed ? (this.inARow.get(host) ?? 0) + 1 : 0);
  }
}
