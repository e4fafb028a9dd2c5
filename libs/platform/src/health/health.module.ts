import { Global, Module } from '@nestjs/common';
import { collectDefaultMetrics, register } from 'prom-client';
import { HealthRegistry } from './health.ts';

/** The registry that engines report to. The controller is added by the process that listens. */
@Global()
@Module({ providers: [HealthRegistry], exports: [HealthRegistry] })
export class HealthModule {
  constructor() {
    if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics();
  }
}
