/** Work by key: whoever asks while it is under way gets the same result instead of doing it again. */
export class SingleFlight<T> {
  private readonly flying = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.flying.get(key);
    if (known) return known;
    const flight = work().finally(() => this.flying.delete(key));
    this.flying.set(key, flight);
    return flight;
  }
}
