import type { Type } from '@nestjs/common';
import { Consumer, type ConsumerContext, type ConsumerOptions, type Delivery, type Outcome } from '../../src/index.ts';

/** A consumer written as a function. */
export function consumerFor<E>(
  options: ConsumerOptions,
  handle: (deliveries: readonly Delivery<E>[], context: ConsumerContext) => Promise<readonly Outcome[]>,
): Type {
  @Consumer(options)
  class TestConsumer {
    handle(deliveries: readonly Delivery<E>[], context: ConsumerContext): Promise<readonly Outcome[]> {
      return handle(deliveries, context);
    }
  }
  return TestConsumer;
}
