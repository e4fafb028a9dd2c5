import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { register } from 'prom-client';
import { Public } from '../auth/access.ts';
import { HealthRegistry } from './health.ts';

/** For load balancers, operators and Prometheus (docs/product/http.md#health). */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController {
  constructor(private readonly health: HealthRegistry) {}

  @Get('health/live')
  live() {
    return { status: 'up' };
  }

  /** 200 while the process can serve, degraded or not; 503 when a required engine is down. */
  @Get('health/ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const report = await this.health.report();
    response.status(report.status === 'down' ? 503 : 200).setHeader('Cache-Control', 'no-store');
    return report;
  }

  @Get('metrics')
  @Header('Content-Type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }
}
