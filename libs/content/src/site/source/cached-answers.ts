import type { SourceChanges } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';

export interface CacheOptions<T> {
  readonly changes: Pick<SourceChanges, 'number' | 'revisionOf'>;
  /** An answer is current for so long (milliseconds), where its source does not tell of every change. */
  readonly maxAgeMs?: number;
  /** What all answers together may take. */
  readonly bytes?: number;
  /** Answers that say that there is nothing: anybody can ask for more of them than there are pages. */
  readonly isNothing?: (value: T) => boolean;
  readonly now?: () => number;
}

export interface Question {
  /** All of it. */
  readonly key: string;
  /** By whose changes the answer is another. */
  readonly sources: ReadonlySet<string>;
  /** Of the last change that is known to whoever asks; NaN while nobody can say what changed. */
  readonly number: number;
}

const MAX_BYTES = 16 * 2 ** 20;
/** Answers that say that there is nothing; they do not push out others. */
const MAX_NOTHINGS = 500;
/** A source that is away is tried again after so long, in milliseconds. */
const RETRY_MS = 2_000;

/** An answer, and whether it is the last good one of a source that is away. */
export interface Cached<T> {
  readonly value: T;
  readonly isLate: boolean;
  /** Milliseconds since 1970; Infinity where the source tells of every change. */
  readonly until: number;
}

interface Entry<T> extends Cached<T> {
  /** Of the last change that was known before it was asked for. */
  readonly number: number;
}

interface Flight<T> {
  readonly number: number;
  readonly answer: Promise<Cached<T>>;
}

/**
 * Answers of a source, cached until what they are made of changes (docs/product/content.md#source): one question is under way at a time for all who know of
 * the same changes. When the source fails, the last good answer serves until it is back. Bounded: what was not asked for longest goes.
 */
export class CachedAnswers<T extends object> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly nothings = new LRUCache<string, Entry<T>>({ max: MAX_NOTHINGS });
  private readonly flights = new Map<string, Flight<T>>();
  private readonly now: () => number;

  constructor(private readonly options: CacheOptions<T>) {
    this.now = options.now ?? Date.now;
    this.entries = new LRUCache<string, Entry<T>>({
      maxSize: options.bytes ?? MAX_BYTES,
      sizeCalculation: (entry, key) => 200 + 2 * (key.length + JSON.stringify(entry.value).length),
    });
  }

  /** @throws what `ask` throws, when there has never been a good answer */
  get(question: Question, ask: () => Promise<T>): Promise<Cached<T>> {
    const { key, sources, number } = question;
    const known = this.entries.get(key) ?? this.nothings.get(key);
    const isCurrent = known && number >= 0 && this.options.changes.revisionOf(sources) <= known.number;
    if (isCurrent && this.now() < known.until) return Promise.resolve(known);
    const flying = this.flights.get(key);
    if (flying?.number === number) return flying.answer;
    const flight: Flight<T> = { number, answer: this.ask(question, ask) };
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

  private async ask({ key, number }: Question, ask: () => Promise<T>): Promise<Cached<T>> {
    const at = this.now();
    try {
      const answer = { value: await ask(), isLate: false, until: at + (this.options.maxAgeMs ?? Infinity) };
      this.store(key, { ...answer, number });
      return answer;
    } catch (error) {
      const value = this.last(key);
      if (!value) throw error;
      const late = { value, isLate: true, until: this.now() + RETRY_MS };
      // Callers in the meantime do not wait for the source to fail once more.
      this.store(key, { ...late, number });
      return late;
    }
  }

  private store(key: string, entry: Entry<T>): void {
    const isNothing = this.options.isNothing?.(entry.value) ?? false;
    const [cache, other] = isNothing ? [this.nothings, this.entries] : [this.entries, this.nothings];
    // What was asked for later may have been answered earlier.
    const stored = cache.peek(key) ?? other.peek(key);
    if (stored && stored.number > entry.number) return;
    other.delete(key);
    cache.set(key, entry);
  }
}
