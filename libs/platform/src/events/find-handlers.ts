import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { RegisteredConsumer } from './batch-runner.ts';
import { CONSUMER_METADATA, type ConsumerSettings, type EventConsumer } from './consumer.ts';
import { EVERY_METADATA, type ScheduledRun, type ScheduleSettings } from './schedules/every.ts';

type Providers = Pick<DiscoveryService, 'getProviders'>;

/** The providers of this process, each once, with the class that Nest knows it by. */
function instancesIn(discovery: Providers) {
  const found = new Map<ReturnType<Providers['getProviders']>[number]['instance'], unknown>();
  for (const { instance, metatype } of discovery.getProviders())
    if (instance && typeof instance === 'object' && !found.has(instance)) found.set(instance, metatype);
  return found;
}

/**
 * Finds the consumers among the providers of this process.
 * @returns consumers by name
 * @throws naming the class: with a method `handle` but without `@Consumer`, with `@Consumer` but without `handle`, with a name that
 * another one has, or yielding to one that is not there. A consumer that nobody calls is a fault that must not wait for its first event.
 */
export function findConsumers(discovery: Providers): Map<string, RegisteredConsumer> {
  const found = new Map<string, RegisteredConsumer>();
  for (const [instance, metatype] of instancesIn(discovery)) {
    const type = instance.constructor;
    const settings = Reflect.getMetadata(CONSUMER_METADATA, type) as ConsumerSettings | undefined;
    const handles = typeof instance.handle === 'function';
    if (!settings) {
      // Only of classes that Nest made: what a factory of some library returned may have a `handle` of its own.
      if (handles && type === metatype)
        throw new Error(`${type.name} has a method "handle" but no @Consumer({ name, on }): it would never be called.`);
      continue;
    }
    if (!handles) throw new Error(`${type.name} is a @Consumer without a method "handle".`);
    const other = found.get(settings.name);
    if (other)
      throw new Error(
        `${type.name} and ${other.instance.constructor.name} are both @Consumer "${settings.name}"; the ledger needs one name each.`,
      );
    found.set(settings.name, { settings, instance: instance as EventConsumer });
  }
  for (const { settings } of found.values())
    for (const name of settings.yieldsTo)
      if (!found.has(name))
        throw new Error(`@Consumer "${settings.name}" yields to "${name}", which this process does not have.`);
  return found;
}

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
export function findSchedules(discovery: Providers): Map<string, FoundSchedule> {
  const found = new Map<string, FoundSchedule>();
  const scanner = new MetadataScanner();
  for (const [instance] of instancesIn(discovery)) {
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
