import { Injectable } from '@nestjs/common';
import { DESK_KEYS, type DeskDate, type DeskKey } from '@outcrop/contracts';
import type { AdminResource } from '../admin-resource/admin-resource.ts';
import type { Actor } from '../auth/actor.ts';

/**
 * A kind of thing that waits for a person of the firm (docs/product/admin.md#desk): the rows of a list of the admin area under a filter of that list. So the
 * number on the desk, and the list that it leads to, are one condition.
 */
export interface DeskPart<Row extends object> {
  readonly key: DeskKey;
  /** Tells it from other parts of its kind, which have lists of their own: "Posts". */
  readonly of?: string;
  readonly resource: AdminResource<Row>;
  /** As in the list's address. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The field of the list by which the row that waits longest, or is due next, comes first. */
  readonly sort: string;
  /** What is said of the first rows, at least one. */
  readonly tell: (rows: readonly [Row, ...Row[]]) => DeskWords | Promise<DeskWords>;
  /** What of a row falls due in the days that the desk names, where something does. */
  readonly dates?: (row: Row) => readonly DeskDate[];
}

export interface DeskWords {
  /** What the rows are called, in their order. */
  readonly names: readonly string[];
  /** Since when the first of them waits, or on which day at the office (`YYYY-MM-DD`) it began to or falls due; null where nobody knows. */
  readonly at: Date | string | null;
}

/** What waits, part by part: each feature registers what it has. */
@Injectable()
export class DeskParts {
  /** By their lists: a kind may have several. */
  private readonly parts = new Map<DeskKey, Map<string, DeskPart<object>>>();

  register<Row extends object>(...parts: readonly DeskPart<Row>[]): void {
    for (const part of parts) {
      const ofKind = this.parts.get(part.key) ?? new Map<string, DeskPart<object>>();
      ofKind.set(part.resource.name, part as unknown as DeskPart<object>);
      this.parts.set(part.key, ofKind);
    }
  }

  /** Those whose lists somebody may open, in the order in which they are shown. */
  of(actor: Actor): readonly DeskPart<object>[] {
    return DESK_KEYS.flatMap((key) => [...(this.parts.get(key)?.values() ?? [])]).filter(({ resource }) =>
      resource.isAllowed(actor),
    );
  }
}
