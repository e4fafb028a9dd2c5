import { Injectable } from '@nestjs/common';
import type { Works, WorksKey } from '@outcrop/contracts';

/** A part of the page *Works* (docs/product/admin.md#works). */
export interface WorksPart<Key extends WorksKey = WorksKey> {
  /** As it is now. May throw: the others are shown all the same. */
  readonly read: () => Promise<NonNullable<Works[Key]>>;
  /** How old it may be where somebody follows it, in milliseconds: what costs engines something need not be asked all the time. */
  readonly maxAgeMs: number;
}

/** What is said of the system, part by part: each feature registers what it has. */
@Injectable()
export class WorksParts {
  private readonly parts = new Map<WorksKey, WorksPart>();

  register<Key extends WorksKey>(key: Key, part: WorksPart<Key>): void {
    this.parts.set(key, part as WorksPart);
  }

  all(): readonly (readonly [WorksKey, WorksPart])[] {
    return [...this.parts];
  }
}
