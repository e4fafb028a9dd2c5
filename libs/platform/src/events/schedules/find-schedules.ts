import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import { EVERY_METADATA, type ScheduledRun, type ScheduleSettings } from './every.ts';

/** A schedule found at start-up, with the method to call. */
export interface FoundSchedule {
  readonly settings: ScheduleSettings;
  /** Class and method, for messages. */
  readonly place: string;
  run(context: ScheduledRun): unknown;
}

/**
 * Finds the methods with `@Every` among the providers of this process.
 * @returns schedules by name
 * @throws naming both methods, when two have the same name
 */
export function findSchedules(discovery: Pick<DiscoveryService, 'getProviders'>): Map<string, FoundSchedule> {
  const found = new Map<string, FoundSchedule>();
  const seen = new Set<unknown>();
  const scanner = new MetadataScanner();
  for (const { instance } of discovery.getProviders()) {
    if (!instance || typeof instance !== 'object' || seen.has(instance)) continue;
    seen.add(instance);
    for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
      const settings = Reflect.getMetadata(EVERY_METADATA, instance[method]) as ScheduleSettings | undefined;
      if (!settings) continue;
      const place = `${instance.constructor.name}.${method}`;
      const other = found.get(settings.name);
      if (other)
        throw new Error(
          `${place} and ${other.place} are both @Every "${settings.name}"; every schedule needs a name of its own.`,
        );
      found.set(settings.name, { settings, place, run: (context) => instance[method](context) });
    }
  }
  return found;
}
