import { availableParallelism } from 'node:os';
import { Busy, TooManyRequests } from '../http/errors.ts';
import { wideNetworkOf } from '../http/network.ts';

/** How much that is costly is done at once, over all processes that answer at one port. One object, so that a test can set it; nothing else does. */
export class CostLimits {
  /** Costly requests that run at once: half of the cores, at least two, so that there is room for what is cheap. */
  readonly running: number = Math.max(2, Math.floor(availableParallelism() / 2));
  /** Those of one network: the others always find room. */
  readonly runningOfNetwork: number = Math.max(1, Math.floor(this.running / 2));
  /** Requests that wait for their turn, of all and of one network. */
  readonly waiting: number = 24;
  readonly waitingOfNetwork: number = 8;
  /** A request that has not had its turn by then is refused. */
  readonly waitMs: number = 2_000;
  /** Milliseconds of running that a network may use at once, and how much of every one that passes it gets back. */
  readonly runningMs: number = 30_000;
  readonly regained: number = 0.5;
  /** Networks that are remembered. */
  readonly networks: number = 10_000;
}

/** What one network has left and has under way. */
interface Network {
  /** Milliseconds that its requests may still run; below 0 after a long one. */
  leftMs: number;
  /** When `leftMs` was reckoned, in milliseconds of the clock. */
  at: number;
  running: number;
  waiting: number;
  /** The turn at which it last began something, counted over all. */
  turn: number;
}

interface Waiting {
  readonly network: Network;
  readonly begin: () => void;
}

const FROM_NETWORK = 'Too many requests from your network at once. Please wait a moment and try again.';
const FROM_ALL = 'The server is busy. Please try again.';

/**
 * Lets costly requests run a few at a time, with a short queue before them; what is cheap never asks it, so that it never waits behind what is
 * costly. A network has at most half of the places, and a budget of running time that grows back: what a request costs is what it took, so that
 * many quick ones on a small set of deals are nobody's harm. All of it is in memory, and bounded: beyond `networks` the
 * longest unseen are forgotten.
 */
export class CostTurns {
  /** By network, the longest unseen first. */
  private readonly networks = new Map<string, Network>();
  private queue: Waiting[] = [];
  private running = 0;
  private turns = 0;

  constructor(private readonly limits: CostLimits) {}

  /**
   * Waits for a turn. A refused request costs nothing.
   * @param address of whoever asks
   * @param gone whoever asks has hung up: the place in the queue is free
   * @returns to be called once when the work has ended, however it did
   * @throws TooManyRequests when the network has used its time or fills its places; Busy when all places are taken
   */
  async enter(address: string, gone?: AbortSignal): Promise<() => void> {
    const { limits } = this;
    const network = this.networkAt(address);
    if (network.leftMs <= 0)
      throw new TooManyRequests(Math.floor(-network.leftMs / limits.regained / 1_000) + 1, FROM_NETWORK);
    if (!this.mayBegin(network)) {
      if (network.waiting >= limits.waitingOfNetwork) throw new TooManyRequests(this.retryAfter, FROM_NETWORK);
      if (this.queue.length >= limits.waiting) throw new Busy(FROM_ALL, this.retryAfter);
      await this.turnOf(network, gone);
    } else this.begin(network);
    const begun = performance.now();
    return () => this.end(network, performance.now() - begun);
  }

  private get retryAfter(): number {
    return Math.max(1, Math.ceil(this.limits.waitMs / 1_000));
  }

  private mayBegin(network: Network): boolean {
    return this.running < this.limits.running && network.running < this.limits.runningOfNetwork;
  }

  private begin(network: Network): void {
    this.running += 1;
    network.running += 1;
    this.turns += 1;
    network.turn = this.turns;
  }

  private end(network: Network, ranMs: number): void {
    this.running -= 1;
    network.running -= 1;
    network.leftMs -= ranMs;
    // The network that waited longest for anything comes first, whatever the length of another one's queue.
    const next = this.queue
      .filter((waiting) => this.mayBegin(waiting.network))
      .reduce<Waiting | undefined>((a, b) => (a && a.network.turn <= b.network.turn ? a : b), undefined);
    next?.begin();
  }

  private turnOf(network: Network, gone?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
        this.queue = this.queue.filter((other) => other !== waiting);
        network.waiting -= 1;
      };
      const giveUp = () => {
        leave();
        // Nobody is refused who has hung up.
        if (gone?.aborted) return reject(new Busy(FROM_ALL, this.retryAfter));
        const own = network.running >= this.limits.runningOfNetwork;
        reject(own ? new TooManyRequests(this.retryAfter, FROM_NETWORK) : new Busy(FROM_ALL, this.retryAfter));
      };
      const waiting = {
        network,
        begin: () => {
          leave();
          this.begin(network);
          resolve();
        },
      };
      const timer = setTimeout(giveUp, this.limits.waitMs);
      gone?.addEventListener('abort', giveUp);
      network.waiting += 1;
      this.queue.push(waiting);
    });
  }

  /** The network with the time that it has left by now. */
  private networkAt(address: string): Network {
    const { runningMs, regained, networks } = this.limits;
    const key = wideNetworkOf(address);
    const now = performance.now();
    const network = this.networks.get(key) ?? { leftMs: runningMs, at: now, running: 0, waiting: 0, turn: 0 };
    network.leftMs = Math.min(runningMs, network.leftMs + Math.max(0, now - network.at) * regained);
    network.at = now;
    this.networks.delete(key);
    this.networks.set(key, network);
    for (const [oldest, { running, waiting }] of this.networks) {
      if (this.networks.size <= networks) break;
      if (running === 0 && waiting === 0) this.networks.delete(oldest);
    }
    return network;
  }
}
