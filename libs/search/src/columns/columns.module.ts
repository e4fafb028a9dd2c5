import { Injectable, Logger, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Env, EventListener, EventTimings, Gathered } from '@outcrop/platform';
import { Columns } from './columns.ts';

/** Rows that were deleted by hand are missed after so long. */
const COMPARE_MS = 60_000;

/**
 * Reads the columns when the process starts, and goes on looking at what changed: when an event tells of it, and every few seconds in case that was not
 * heard. A search looks for itself, so this only saves it the reading.
 */
@Injectable()
class ColumnKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: EventListener;
  private readonly news: Gathered;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly log = new Logger('Search');
  private readonly timings = new EventTimings();
  private isQuiet = false;

  constructor(
    env: Env,
    private readonly columns: Columns,
  ) {
    this.news = new Gathered(this.timings.gatherMs, () => {
      this.news.begin();
      this.tell(this.columns.refresh());
    });
    this.listener = new EventListener(env.DATABASE_URL, () => this.news.hear(), this.timings);
  }

  onApplicationBootstrap(): void {
    void this.listener.start();
    this.every(this.timings.pollMs, () => this.columns.refresh());
    this.every(COMPARE_MS, () => this.columns.compare());
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.listener.close();
    this.news.end();
    await this.columns.close();
  }

  private every(ms: number, look: () => Promise<void>): void {
    this.timers.push(setInterval(() => this.tell(look()), ms).unref());
  }

  /** A failure is logged once until it has passed; searches in the meantime are refused with it. */
  private tell(looked: Promise<void>): void {
    looked.then(
      () => {
        this.isQuiet = false;
      },
      (error: Error) => {
        if (!this.isQuiet) this.log.warn(`What is searched in memory cannot be kept current: ${error.message}`);
        this.isQuiet = true;
      },
    );
  }
}

/** In processes that answer people: reads what is searched into memory, and keeps it current. */
@Module({ providers: [ColumnKeeper] })
export class ColumnsModule {}
