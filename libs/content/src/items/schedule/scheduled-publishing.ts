import { Injectable, Logger } from '@nestjs/common';
import { PAGE_COLLECTIONS } from '@outcrop/contracts';
import { Env, Every, executeBound, type ScheduledRun, systemActor } from '@outcrop/platform';
import { editedAt } from '../../edited-at.ts';
import { ContentIncomplete } from '../content.errors.ts';
import { ItemChanges } from '../item-changes.ts';
import { type ItemShape, shapeOf } from '../item-shape.ts';
import { beforeLocking } from '../redirects.ts';

const SCHEDULE = systemActor('schedule');

/** Publishes drafts whose moment has come, each exactly once however many workers there are (docs/product/content.md#schedule). */
@Injectable()
export class ScheduledPublishing {
  private readonly log = new Logger('ScheduledPublishing');

  constructor(
    private readonly changes: ItemChanges,
    private readonly env: Env,
  ) {}

  /** @throws the last failure, after all others had their turn */
  @Every({ name: 'content-publishing', minutes: 1, atStart: true })
  async run({ signal }: ScheduledRun): Promise<void> {
    if (editedAt(this.env) !== null) return;
    let failure: unknown;
    for (const collection of PAGE_COLLECTIONS) {
      const failed: number[] = [];
      while (!signal.aborted)
        try {
          if (!(await this.publishOne(shapeOf(collection), failed))) break;
        } catch (error) {
          if (!(error instanceof ItemFailed)) throw error;
          failed.push(error.id);
          failure = error.cause;
        }
    }
    if (failure !== undefined) throw failure;
  }

  /**
   * Publishes the draft that is due longest and that nobody is changing at this moment, in a transaction of its own.
   * @param except those that have failed in this run
   * @returns false when there is none
   */
  private publishOne(shape: ItemShape, except: readonly number[]): Promise<boolean> {
    return this.changes.transaction(SCHEDULE, async (em) => {
      await beforeLocking(em, shape.name);
      const [due] = await executeBound<{ id: number }>(
        em,
        `select id from "${shape.table}" where status = 'draft' and publish_at <= now()
           and id not in (select value::int from jsonb_array_elements_text($1::jsonb))
         order by publish_at, id limit 1 for update skip locked`,
        [JSON.stringify(except)],
      );
      if (!due) return false;
      try {
        await this.changes.save(em, shape.name, due.id, { status: 'published' }, SCHEDULE);
      } catch (error) {
        if (!(error instanceof ContentIncomplete)) throw new ItemFailed(due.id, error);
        await this.changes.save(em, shape.name, due.id, { publish_at: null }, SCHEDULE);
        const reason = `It stays a draft: ${error.detail}`;
        const action = 'not-published-content-item';
        await this.changes.record(em, shape, due.id, { actor: SCHEDULE, action, before: {}, after: {}, reason });
        this.log.warn(`${shape.definition.label} ${due.id} was not published. ${reason}`);
      }
      return true;
    });
  }
}

class ItemFailed extends Error {
  constructor(
    readonly id: number,
    cause: unknown,
  ) {
    super(`Item ${id} could not be published.`, { cause });
  }
}
