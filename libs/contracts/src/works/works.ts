import { z } from 'zod';
import { searchWorksSchema } from './search-works.ts';

/** What the page *Works* shows (docs/product/admin.md#works), each read by itself, so that one that fails costs none of the others. */
export const WORKS_KEYS = ['health', 'deliveries', 'queue', 'search', 'schedules'] as const;
export type WorksKey = (typeof WORKS_KEYS)[number];

/** How an engine is, with a sentence for whoever runs the system. */
const engineStateSchema = z.object({
  name: z.string(),
  state: z.enum(['up', 'degraded', 'down']),
  /** Null where there is nothing to say but that it answers. */
  detail: z.string().nullable(),
  /** How long it took to find out, in milliseconds. */
  ms: z.int().min(0),
});
export type EngineView = z.output<typeof engineStateSchema>;

/** What a consumer has yet to be given, or was given up. */
const consumerStateSchema = z.object({
  consumer: z.string(),
  /** Waiting, or being handled. */
  unfinished: z.int().min(0),
  failed: z.int().min(0),
  /** Since when the oldest of them has been due, in whole seconds; 0 when nothing waits. */
  oldestSeconds: z.int().min(0),
  /** Why it is given nothing at the moment, as an engine that it needs refuses; null while it is. */
  pausedBecause: z.string().nullable(),
});
export type ConsumerView = z.output<typeof consumerStateSchema>;

const backlogSchema = z.object({
  /** Events that no worker has seen yet. */
  newEvents: z.int().min(0),
  /** Those, and all deliveries that are not finished. */
  waiting: z.int().min(0),
  oldestSeconds: z.int().min(0),
  failed: z.int().min(0),
  consumers: z.array(consumerStateSchema),
});

/** Batches of deliveries as BullMQ counts them: the queue distributes what the ledger holds. */
const queueCountsSchema = z.object({
  /** "PostgreSQL" or "Redis". */
  engine: z.string(),
  waiting: z.int().min(0),
  active: z.int().min(0),
  delayed: z.int().min(0),
});
export type QueueView = z.output<typeof queueCountsSchema>;

/** Moments are ISO 8601. */
const scheduleStateSchema = z.object({
  name: z.string(),
  everySeconds: z.int().min(1),
  nextRunAt: z.string(),
  /** When the last run began; null before the first. */
  lastRunAt: z.string().nullable(),
  /** How long the last finished run took. */
  lastMs: z.int().nullable(),
  /** Why the last run failed; null after a good one. */
  lastError: z.string().nullable(),
  /** Failed runs in a row. */
  failures: z.int().min(0),
  running: z.boolean(),
  /** It should have begun more than a minute ago. */
  late: z.boolean(),
});
export type ScheduleState = z.output<typeof scheduleStateSchema>;

/** `GET /api/admin/works`; asked for as `text/event-stream`, it follows in events named `works` whenever something changes. */
export const worksSchema = z.object({
  health: z.array(engineStateSchema).optional(),
  deliveries: backlogSchema.optional(),
  queue: queueCountsSchema.optional(),
  search: searchWorksSchema.optional(),
  schedules: z.array(scheduleStateSchema).optional(),
  /** What could not be read. */
  failed: z.array(z.enum(WORKS_KEYS)),
});
export type Works = z.output<typeof worksSchema>;

/** An event of the stream comes at least this often (milliseconds): `works`, or `alive` where nothing has changed. */
export const STREAM_BEAT_MS = 5_000;
