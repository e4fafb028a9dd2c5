import type { DiscoveryService } from '@nestjs/core';
import type { RegisteredConsumer } from './batch-runner.ts';
import { CONSUMER_METADATA, type ConsumerSettings, type EventConsumer } from './consumer.ts';

/**
 * Finds the consumers among the providers of this process.
 * @returns consumers by name
 * @throws naming the class: with a method `handle` but without `@Consumer`, with `@Consumer` but without `handle`, or with a name that
 * another one has. A consumer that nobody calls is a fault that must not wait for its first event.
 */
export function findConsumers(discovery: Pick<DiscoveryService, 'getProviders'>): Map<string, RegisteredConsumer> {
  const found = new Map<string, RegisteredConsumer>();
  const seen = new Set<unknown>();
  for (const { metatype, instance } of discovery.getProviders()) {
    if (!instance || typeof instance !== 'object' || seen.has(instance)) continue;
    seen.add(instance);
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
  return found;
}
