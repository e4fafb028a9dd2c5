/** Work by key: whoever asks while it is under way gets the same result instead of doing it again. */
export class SingleFlight<T> {
  private readonly flying = new Map<string, Promise<T>>();

  /**
   * @param keep what is done with the result once it is there, such as storing it: nobody waits for that, but until it is done whoever asks still
   * gets this result. It must not fail.
   */
  /** @returns what the work does; when it fails, it fails for all who wait */
  run(key: string, work: () => Promise<T>, keep: (result: T) => Promise<void> = async () => {}): Promise<T> {
    const known = this.flying.get(key);
    if (known) return known;
    const flight = work();
    this.flying.set(key, flight);
    const land = () => this.flying.delete(key);
    flight.then((result) => keep(result).finally(land), land);
    return flight;
  }
}
