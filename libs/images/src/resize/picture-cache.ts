import { Logger } from '@nestjs/common';
import { Gate, type GateRule } from '@outcrop/platform';
import { ENCODING_VERSION } from '../image-urls.ts';
import { SingleFlight } from '../single-flight.ts';
import type { ResizedFiles } from './resized-files.ts';

export interface MadePicture {
  readonly bytes: Buffer;
  /** It was made of a stand-in and must not be cached by anyone. */
  readonly standIn: boolean;
}

export interface CachedPicture extends MadePicture {
  /** A strong entity tag, quotes included: what the picture is made of and how. Stand-ins have none. */
  readonly etag: string | undefined;
}

const etagOf = (key: string): string => `"${key.slice(-27)}"`;

/** Pictures that are made when they are first wanted and then cached: a cold one is made once however many ask for it. */
export class PictureCache {
  private readonly log = new Logger('Images');
  private readonly flights = new SingleFlight<MadePicture>();
  private readonly gate: Gate;

  /** @param limits how many are made at a time, and how many may wait for that */
  constructor(
    private readonly files: ResizedFiles,
    limits: GateRule,
  ) {
    this.gate = new Gate(limits);
  }

  /** @param parts all that the result depends on */
  async cached(parts: readonly unknown[]): Promise<CachedPicture | null> {
    const key = this.keyOf(parts);
    const bytes = await this.files.get(key);
    return bytes && { bytes, standIn: false, etag: etagOf(key) };
  }

  /**
   * @param parts all that the result depends on
   * @param make given a signal that nobody waits for the picture any more
   * @param gone whoever asks has hung up
   * @throws what making it throws; Unavailable (503) when too many wait
   */
  async get(
    parts: readonly unknown[],
    make: (unwanted: AbortSignal) => Promise<MadePicture>,
    gone?: AbortSignal,
  ): Promise<CachedPicture> {
    const cached = await this.cached(parts);
    if (cached) return cached;
    const key = this.keyOf(parts);
    const made = await this.flights.run(
      key,
      (unwanted) => this.gate.pass(1, () => make(unwanted), unwanted),
      (result) => this.keep(key, result),
      gone,
    );
    return { ...made, etag: made.standIn ? undefined : etagOf(key) };
  }

  private keyOf(parts: readonly unknown[]): string {
    return this.files.keyOf([ENCODING_VERSION, ...parts]);
  }

  private async keep(key: string, { bytes, standIn }: MadePicture): Promise<void> {
    if (standIn) return;
    await this.files
      .keep(key, bytes)
      .catch((error: unknown) => this.log.warn({ err: error }, 'A resized picture could not be stored'));
  }
}
