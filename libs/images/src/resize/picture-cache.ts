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

  /**
   * @param parts all that the result depends on
   * @throws what making it throws; Unavailable (503) when too many wait
   */
  async get(parts: readonly unknown[], make: () => Promise<MadePicture>): Promise<CachedPicture> {
    const key = this.files.keyOf([ENCODING_VERSION, ...parts]);
    const cached = await this.files.get(key);
    const etag = `"${key.slice(-27)}"`;
    if (cached) return { bytes: cached, standIn: false, etag };
    const made = await this.flights.run(
      key,
      () => this.gate.pass(1, make),
      (result) => this.keep(key, result),
    );
    return { ...made, etag: made.standIn ? undefined : etag };
  }

  private async keep(key: string, { bytes, standIn }: MadePicture): Promise<void> {
    if (standIn) return;
    await this.files
      .keep(key, bytes)
      .catch((error: unknown) => this.log.warn({ err: error }, 'A resized picture could not be stored'));
  }
}
