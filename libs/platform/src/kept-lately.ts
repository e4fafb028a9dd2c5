/** What was made lately, by key: so many of them, those that were asked for last. */
export class KeptLately<K, V> {
  private readonly kept = new Map<K, V>();

  /** @param most how many are kept */
  constructor(private readonly most: number) {}

  get(key: K): V | undefined {
    const value = this.kept.get(key);
    if (value === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.kept.delete(key);
    if (this.kept.size >= this.most) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, value);
  }
}
