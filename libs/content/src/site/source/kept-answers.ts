import { LRUCache } from 'lru-cache';

export interface KeptOptions<T> {
  /** An answer is current for so long (milliseconds). */
  readonly maxAgeMs: number;
  /** What all answers together may take. */
  readonly bytes?: number;
  /** Answers that say that there is nothing: anybody can ask for more of them than there are pages. */
  readonly isNothing?: (value: T) => boolean;
  readonly now?: () => number;
}

const MAX_KEPT_BYTES = 16 * 2 ** 20;
/** Answers that say that there is nothing; they do not push out others. */
const MAX_NOTHINGS = 500;

interface Entry<T> {
  readonly value: T;
  readonly collections: ReadonlySet<string>;
  /** Until when it is current; 0 since it was dropped. */
  readonly currentUntil: number;
  readonly isLate: boolean;
}

interface Flight<T> {
  /** How much had been dropped when it started. */
  readonly drops: number;
  readonly answer: Promise<Kept<T>>;
}

/** An answer, and whether it is the last good one of a source that is away. */
export interface Kept<T> {
  readonly value: T;
  readonly isLate: boolean;
  /** Milliseconds since 1970; 0 where something changed while it was read. */
  readonly currentUntil: number;
}

/**
 * Answers of a source, kept for moments (docs/product/content.md#source): whoever asks the same meanwhile gets the same, and one question is
 * under way at a time. When the source fails, the last good answer serves until it is back. Bounded: what was not asked for longest goes.
 */
export class KeptAnswers<T extends object> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly nothings = new LRUCache<string, Entry<T>>({ max: MAX_NOTHINGS });
  private readonly flights = new Map<string, Flight<T>>();
  private readonly maxAgeMs: number;
  private readonly isNothing: (value: T) => boolean;
  private readonly now: () => number;
  /** Counts what was dropped: a question that was asked before is not answered to those who ask after. */
  private drops = 0;

  constructor({ maxAgeMs, bytes = MAX_KEPT_BYTES, isNothing = () => false, now = Date.now }: KeptOptions<T>) {
    this.maxAgeMs = maxAgeMs;
    this.isNothing = isNothing;
    this.now = now;
    this.entries = new LRUCache<string, Entry<T>>({
      maxSize: bytes,
      sizeCalculation: (entry, key) => 200 + 2 * (key.length + JSON.stringify(entry.value).length),
    });
  }

  /**
   * @param key of the question, all of it
   * @param collections by which the answer is dropped
   * @throws what `ask` throws, when there has never been a good answer
   */
  get(key: string, collections: ReadonlySet<string>, ask: () => Promise<T>): Promise<Kept<T>> {
    const known = this.entries.get(key) ?? this.nothings.get(key);
    if (known && this.now() < known.currentUntil) return Promise.resolve(known);
    const flying = this.flights.get(key);
    if (flying?.drops === this.drops) return flying.answer;
    const flight: Flight<T> = { drops: this.drops, answer: this.fly(key, collections, ask) };
    this.flights.set(key, flight);
    const land = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    };
    flight.answer.then(land, land);
    return flight.answer;
  }

  /** The last good answer, however old. */
  last(key: string): T | undefined {
    return (this.entries.peek(key) ?? this.nothings.peek(key))?.value;
  }

  /** What is kept of a collection, or of all, is no longer current; it still serves should the source be away. */
  drop(collection?: string): void {
    this.drops += 1;
    for (const kept of [this.entries, this.nothings])
      for (const [key, entry] of [...kept.entries()])
        if (collection === undefined || entry.collections.has(collection)) kept.set(key, { ...entry, currentUntil: 0 });
  }

  private async fly(key: string, collections: ReadonlySet<string>, ask: () => Promise<T>): Promise<Kept<T>> {
    const { drops } = this;
    const at = this.now();
    try {
      const value = await ask();
      // What changed while it was read is asked for again.
      const currentUntil = drops === this.drops ? at + this.maxAgeMs : 0;
      this.keep(key, { value, collections, currentUntil, isLate: false });
      return { value, isLate: false, currentUntil };
    } catch (error) {
      const last = this.entries.peek(key) ?? this.nothings.peek(key);
      if (!last) throw error;
      // Whoever asks meanwhile does not wait for the source to fail once more.
      this.keep(key, { ...last, currentUntil: this.now() + this.maxAgeMs, isLate: true });
      return { value: last.value, isLate: true, currentUntil: 0 };
    }
  }

  private keep(key: string, entry: Entry<T>): void {
    const [kept, other] = this.isNothing(entry.value) ? [this.nothings, this.entries] : [this.entries, this.nothings];
    other.delete(key);
    kept.set(key, entry);
  }
}
