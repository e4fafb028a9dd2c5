interface Flight<T> {
  readonly result: Promise<T>;
  /** Those who wait for it. */
  waiting: number;
  /** The result is there. */
  isDone: boolean;
  readonly unwanted: AbortController;
}

/** Work by key: whoever asks while it is under way gets the same result instead of doing it again. */
export class SingleFlight<T> {
  private readonly flying = new Map<string, Flight<T>>();

  /**
   * @param work given a signal that nobody waits for it any more
   * @param keep what is done with the result once it is there, such as storing it: nobody waits for that, but until it is done whoever asks still
   * gets this result. It must not fail.
   * @param gone whoever asks has hung up; who gives none waits to the end
   * @returns what the work does; when it fails, it fails for all who wait
   */
  run(
    key: string,
    work: (unwanted: AbortSignal) => Promise<T>,
    keep: (result: T) => Promise<void> = async () => {},
    gone?: AbortSignal,
  ): Promise<T> {
    const flight = this.flying.get(key) ?? this.begin(key, work, keep);
    flight.waiting += 1;
    if (gone?.aborted) this.leave(key, flight);
    else if (gone) this.watch(key, flight, gone);
    return flight.result;
  }

  private begin(
    key: string,
    work: (unwanted: AbortSignal) => Promise<T>,
    keep: (result: T) => Promise<void>,
  ): Flight<T> {
    const unwanted = new AbortController();
    const flight = { result: work(unwanted.signal), waiting: 0, isDone: false, unwanted };
    this.flying.set(key, flight);
    const land = () => this.remove(key, flight);
    flight.result.then((result) => {
      flight.isDone = true;
      keep(result).finally(land);
    }, land);
    return flight;
  }

  /** Until it has ended: who asks for thousands of things one after the other has one signal for them all. */
  private watch(key: string, flight: Flight<T>, gone: AbortSignal): void {
    const leave = () => this.leave(key, flight);
    const forget = () => gone.removeEventListener('abort', leave);
    gone.addEventListener('abort', leave, { once: true });
    flight.result.then(forget, forget);
  }

  private leave(key: string, flight: Flight<T>): void {
    flight.waiting -= 1;
    if (flight.waiting > 0 || flight.isDone) return;
    flight.unwanted.abort();
    // Work that stops must not be what the next one gets.
    this.remove(key, flight);
  }

  private remove(key: string, flight: Flight<T>): void {
    if (this.flying.get(key) === flight) this.flying.delete(key);
  }
}
