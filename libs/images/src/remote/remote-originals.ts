import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Gate } from '@outcrop/platform';
import type { ResizedFiles } from '../resize/resized-files.ts';
import { SingleFlight } from '../single-flight.ts';
import type { RemotePictures } from './remote-pictures.ts';

/** A picture is fetched anew at most this often (seconds), however young a caller wants it. */
const MIN_PERIOD_SECONDS = 60;
/** Pictures fetched at a time, and those that may wait. */
const MAX_PARALLEL = 4;
const MAX_QUEUE = 50;

/** A picture as it was fetched. */
export interface Original {
  /** Of its bytes. */
  readonly hash: string;
  /** @throws what fetching throws, when it is cached no more */
  load(): Promise<Buffer>;
}

/**
 * Pictures of other hosts as they were fetched. They are cached among the resized ones, so that one is fetched anew only when it is older than a
 * caller wants, whatever size and `max-age` are asked for.
 */
export class RemoteOriginals {
  private readonly log = new Logger('Images');
  private readonly flights = new SingleFlight<{ hash: string; bytes: Buffer }>();
  private readonly gate = new Gate({ name: 'remote-originals', capacity: MAX_PARALLEL, maxQueue: MAX_QUEUE });

  constructor(
    private readonly remote: RemotePictures,
    private readonly files: ResizedFiles,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @param maxAge seconds for which a fetched picture counts as current
   * @throws what fetching throws; Unavailable (503) when too many wait
   */
  async find(address: string, maxAge: number): Promise<Original> {
    const cached = await this.fetched(address);
    if (cached && this.now() - cached.at < Math.max(maxAge, MIN_PERIOD_SECONDS) * 1_000)
      return {
        hash: cached.hash,
        load: async () => (await this.files.get(this.bytesKey(cached.hash))) ?? (await this.fetch(address)).bytes,
      };
    const { hash, bytes } = await this.fetch(address);
    return { hash, load: async () => bytes };
  }

  private fetch(address: string): Promise<{ hash: string; bytes: Buffer }> {
    return this.flights.run(address, () =>
      this.gate.pass(1, async () => {
        const bytes = await this.remote.fetch(address);
        const hash = createHash('sha256').update(bytes).digest('hex');
        await this.keep(address, hash, bytes);
        return { hash, bytes };
      }),
    );
  }

  /** The bytes first: what is said to be there must be. */
  private async keep(address: string, hash: string, bytes: Buffer): Promise<void> {
    try {
      await this.files.keep(this.bytesKey(hash), bytes);
      await this.files.keep(this.fetchedKey(address), Buffer.from(`${hash} ${this.now()}`));
    } catch (error) {
      this.log.warn({ err: error }, 'A fetched picture could not be stored');
    }
  }

  /** When the address was fetched last (milliseconds), and what it was then. */
  private async fetched(address: string): Promise<{ hash: string; at: number } | null> {
    const [hash, at] = String((await this.files.get(this.fetchedKey(address))) ?? '').split(' ');
    return hash && at ? { hash, at: Number(at) } : null;
  }

  private readonly bytesKey = (hash: string) => this.files.keyOf(['original', hash]);
  private readonly fetchedKey = (address: string) => this.files.keyOf(['fetched', address]);
}
