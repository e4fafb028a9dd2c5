import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { type Desk, type DeskItem, MAX_DATED_ROWS, MAX_DESK_NAMES } from '@outcrop/contracts';
import { findRows, readListQuery } from '../admin-resource/admin-resource.ts';
import type { Actor } from '../auth/actor.ts';
import { withinTime } from '../database/statements.ts';
import { type DeskPart, DeskParts } from './desk-parts.ts';

/** Most time for the statements of one part, in milliseconds: what cannot be counted by then is said to be missing. */
export const PART_TIMEOUT_MS = 2_000;
/** Parts that are read side by side, each on a connection of its own: a process has eight at least. */
const AT_ONCE = 4;

/** What waits for somebody of the firm, as the rows are now (docs/product/admin.md#desk). */
@Injectable()
export class DeskReader {
  private readonly log = new Logger('Desk');

  constructor(
    private readonly em: EntityManager,
    private readonly parts: DeskParts,
  ) {}

  /** Parts of which there is nothing are left out. One that fails costs none of the others. */
  async read(actor: Actor): Promise<Desk> {
    const parts = this.parts.of(actor);
    const found = new Map<DeskPart<object>, DeskItem | null>();
    const waiting = parts.values();
    const readOn = async (): Promise<void> => {
      for (const part of waiting) {
        try {
          found.set(part, await this.readPart(part, actor));
        } catch (error) {
          this.log.error(
            `${part.key} (${part.resource.name}) could not be counted: ${error instanceof Error ? error.message : error}`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readOn));
    return {
      items: parts.flatMap((part) => found.get(part) ?? []),
      failed: [...new Set(parts.flatMap((part) => (found.has(part) ? [] : [part.key])))],
    };
  }

  private async readPart(part: DeskPart<object>, actor: Actor): Promise<DeskItem | null> {
    const { key, of = null, resource, filter, sort, dates } = part;
    const asked = readListQuery(resource, {
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort, 'ASC']),
      range: JSON.stringify([0, (dates ? MAX_DATED_ROWS : MAX_DESK_NAMES) - 1]),
    });
    const [rows, count] = await withinTime(this.em, PART_TIMEOUT_MS, (em) => findRows(em, resource, asked, actor));
    const [first, ...others] = rows;
    if (!first) return null;
    const { names, at } = await part.tell([first, ...others.slice(0, MAX_DESK_NAMES - 1)]);
    const since = at instanceof Date ? at.toISOString() : at;
    const due = rows.flatMap((row) => dates?.(row) ?? []).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    return { key, of, count, list: resource.name, filter, sort, names: [...names], at: since, dates: due };
  }
}
