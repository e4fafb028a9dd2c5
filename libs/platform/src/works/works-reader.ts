import { Injectable, Logger } from '@nestjs/common';
import type { Works, WorksKey } from '@outcrop/contracts';
import { SharedLook } from '../database/shared-look.ts';
import { within } from '../events/time-limit.ts';
import { type WorksPart, WorksParts } from './works-parts.ts';

/** What takes longer is named as failed, and the others are shown (milliseconds). */
const PART_TIMEOUT_MS = 4_000;

/** Reads all parts side by side, each once for all who ask at the same time (docs/product/admin.md#works). */
@Injectable()
export class WorksReader {
  private readonly looks = new Map<WorksPart, PartLook>();

  constructor(private readonly parts: WorksParts) {}

  /** As everything is now. */
  readNow(): Promise<Works> {
    return this.read(() => 0);
  }

  /** As everything is for those who follow it, each part as old as it may be. */
  readRecent(): Promise<Works> {
    return this.read(({ maxAgeMs }) => maxAgeMs);
  }

  private async read(ageOf: (part: WorksPart) => number): Promise<Works> {
    const read = await Promise.all(
      this.parts.all().map(async ([key, part]) => {
        const look = this.looks.get(part) ?? new PartLook(key, part);
        this.looks.set(part, look);
        return [key, await look.value(ageOf(part))] as const;
      }),
    );
    const known = read.filter(([, value]) => value !== undefined);
    return {
      ...Object.fromEntries(known),
      failed: read.flatMap(([key, value]) => (value === undefined ? [key] : [])),
    };
  }
}

/** The latest look at one part. */
class PartLook {
  private readonly log = new Logger('Works');
  private readonly shared = new SharedLook(() => this.look());
  private latest: unknown;
  private at = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly key: WorksKey,
    private readonly part: WorksPart,
  ) {}

  /** @returns undefined for what could not be read */
  async value(maxAgeMs: number): Promise<unknown> {
    if (performance.now() - this.at >= maxAgeMs) await this.shared.look();
    return this.latest;
  }

  private async look(): Promise<void> {
    try {
      this.latest = await within(PART_TIMEOUT_MS, this.part.read(), 'It took too long.');
    } catch (error) {
      this.latest = undefined;
      this.log.error(`${this.key} could not be read: ${error instanceof Error ? error.message : error}`);
    }
    this.at = performance.now();
  }
}
