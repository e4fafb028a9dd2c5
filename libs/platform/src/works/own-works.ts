import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Works } from '@outcrop/contracts';
import { Env } from '../config/env.ts';
import type { QueueCounts } from '../events/bullmq/queue-counts.ts';
import { EventsAdmin } from '../events/events-admin.ts';
import { MAX_OVERDUE_SECONDS, ScheduleAdmin } from '../events/schedules/schedule-admin.ts';
import { HealthRegistry } from '../health/health.ts';
import { WorksParts } from './works-parts.ts';

/** Checks ask engines, some of them over a network. */
const HEALTH_AGE_MS = 10_000;
const ROWS_AGE_MS = 1_000;
/** What has a place of its own on the page. */
const ELSEWHERE = new Set(['failed deliveries']);

/** What the platform itself has to say of how it runs: engines, ledger, queue and schedules. */
@Injectable()
export class OwnWorks implements OnModuleDestroy {
  private opening: Promise<QueueCounts> | undefined;

  constructor(
    private readonly env: Env,
    private readonly engines: HealthRegistry,
    private readonly ledger: EventsAdmin,
    private readonly timetable: ScheduleAdmin,
    parts: WorksParts,
  ) {
    parts.register('health', { read: () => this.health(), maxAgeMs: HEALTH_AGE_MS });
    parts.register('deliveries', { read: () => this.deliveries(), maxAgeMs: ROWS_AGE_MS });
    parts.register('queue', { read: () => this.queue(), maxAgeMs: ROWS_AGE_MS });
    parts.register('schedules', { read: () => this.schedules(), maxAgeMs: ROWS_AGE_MS });
  }

  async onModuleDestroy(): Promise<void> {
    const counts = await this.opening?.catch(() => undefined);
    await counts?.close();
  }

  private async health(): Promise<NonNullable<Works['health']>> {
    const checks = await this.engines.checkAll();
    return checks
      .filter(({ name }) => !ELSEWHERE.has(name))
      .map(({ name, health: { state, detail = null }, ms }) => ({ name, state, detail, ms }));
  }

  private async deliveries(): Promise<NonNullable<Works['deliveries']>> {
    const { newEvents, waiting, oldestSeconds, consumers } = await this.ledger.backlog();
    return {
      newEvents,
      waiting,
      oldestSeconds: Math.round(oldestSeconds),
      failed: consumers.reduce((sum, { failed }) => sum + failed, 0),
      consumers: consumers.map(({ consumer, unfinished, failed, oldestDueSeconds, rests }) => ({
        consumer,
        unfinished,
        failed,
        oldestSeconds: Math.round(oldestDueSeconds),
        pausedBecause: rests && unfinished > 0 ? (rests.because ?? 'It waits for an engine.') : null,
      })),
    };
  }

  /** BullMQ is loaded with the first question: no process needs it to start. */
  private async queue(): Promise<NonNullable<Works['queue']>> {
    this.opening ??= import('../events/bullmq/queue-counts.ts').then((module) => module.QueueCounts.open(this.env));
    try {
      return await (await this.opening).count();
    } catch (error) {
      await this.forgetIfNotOpen();
      throw error;
    }
  }

  /** Its tables may come later, with a migration. */
  private async forgetIfNotOpen(): Promise<void> {
    const counts = await this.opening?.catch(() => undefined);
    if (!counts) this.opening = undefined;
  }

  private async schedules(): Promise<NonNullable<Works['schedules']>> {
    return (await this.timetable.schedules()).map(({ nextRunAt, lastRunAt, overdueSeconds, ...schedule }) => ({
      ...schedule,
      nextRunAt: nextRunAt.toISOString(),
      lastRunAt: lastRunAt?.toISOString() ?? null,
      late: overdueSeconds > MAX_OVERDUE_SECONDS,
    }));
  }
}
