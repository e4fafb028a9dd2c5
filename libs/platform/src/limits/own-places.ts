import { TooManyRequests, Unavailable } from '../http/errors.ts';
import { webProcess } from '../processes/web-process.ts';
import { NamedGates } from './named-gates.ts';

export interface PlacesRule {
  /** Unique among all gates. */
  readonly name: string;
  /** Of each person. */
  readonly places: number;
  /** What who has taken all of theirs reads. */
  readonly refusal: string;
}

const RETRY_SECONDS = 5;

/** Places that each person has for what takes long, such as downloads, over all processes that answer at one port. Nobody takes another one's, and nobody waits for one. */
export class OwnPlaces {
  private readonly gates = new NamedGates();

  constructor(private readonly rule: PlacesRule) {}

  /**
   * @param key whose place it is
   * @returns to be called once when it is free again
   * @throws TooManyRequests where all of theirs are taken
   */
  async enter(key: string | number): Promise<() => void> {
    const { name, places, refusal } = this.rule;
    const rule = { name: `${name}:${key}`, capacity: places, maxQueue: 0 };
    try {
      return await (webProcess()?.enter({ about: 'gate', rule, weight: 1 }) ?? this.gates.enter(rule, 1));
    } catch (error) {
      if (error instanceof Unavailable) throw new TooManyRequests(RETRY_SECONDS, refusal);
      throw error;
    }
  }
}
