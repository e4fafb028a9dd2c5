import { SetMetadata } from '@nestjs/common';

export interface EveryOptions {
  /** Kebab-case and unique; the table of schedules knows it by this name. */
  readonly name: string;
  /** The interval, from the beginning of one run to that of the next: `minutes` or `seconds`, whole numbers. */
  readonly minutes?: number;
  readonly seconds?: number;
  /** Also runs when a worker starts, unless it ran within the last minute. Otherwise the first run comes after one interval. */
  readonly atStart?: boolean;
  /** A run that takes longer is aborted and has failed (60). */
  readonly maxMinutes?: number;
}

/** {@link EveryOptions} with every default filled in. */
export interface ScheduleSettings {
  readonly name: string;
  readonly everySeconds: number;
  readonly atStart: boolean;
  readonly maxMs: number;
}

/** What the method of a schedule is called with. */
export interface ScheduledRun {
  /** Aborted when the process stops, the time is up, or another worker has taken over: give up, it runs again. */
  readonly signal: AbortSignal;
}

export const EVERY_METADATA = 'outcrop:every';
const WEEK_SECONDS = 7 * 24 * 3_600;

/**
 * Lets the workers call a provider's method again and again, one worker at a time. The method takes a {@link ScheduledRun}; a throw is a
 * failed run, which is shown in health and tried again after a minute, then two, and so on up to the interval.
 * @throws when a setting is out of its range
 */
export const Every = (options: EveryOptions): ScheduleDecorator =>
  SetMetadata(EVERY_METADATA, scheduleSettings(options));
type ScheduleDecorator = <Method extends (run: ScheduledRun) => unknown>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

export function scheduleSettings({
  name,
  minutes,
  seconds,
  atStart = false,
  maxMinutes = 60,
}: EveryOptions): ScheduleSettings {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(name)) throw new Error(`@Every name "${name}" is not kebab-case`);
  if ((minutes === undefined) === (seconds === undefined))
    throw new Error(`@Every "${name}" needs either minutes or seconds`);
  const everySeconds = seconds ?? (minutes ?? 0) * 60;
  if (!Number.isInteger(everySeconds) || everySeconds < 1 || everySeconds > WEEK_SECONDS)
    throw new Error(`@Every "${name}": the interval must be a whole number of seconds, at most a week`);
  if (!Number.isInteger(maxMinutes) || maxMinutes < 1 || maxMinutes > 24 * 60)
    throw new Error(`@Every "${name}": maxMinutes must be a whole number from 1 to 1440, not ${maxMinutes}`);
  return { name, everySeconds, atStart, maxMs: maxMinutes * 60_000 };
}
