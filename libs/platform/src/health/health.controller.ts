import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { register } from 'prom-client';
import { Public } from '../auth/access.ts';
import { Env } from '../config/env.ts';
import { Unauthenticated } from '../http/errors.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { webProcess } from '../processes/web-process.ts';
import { HealthRegistry, type HealthReport } from './health.ts';

/** For load balancers everybody, for operators and Prometheus by their token (docs/product/http.md#health). */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthRegistry,
    private readonly env: Env,
  ) {}

  @Get('health/live')
  live() {
    return { status: 'up' };
  }

  /** 200 while the process can serve, degraded or not; 503 when a required engine is down. Names and states alone. */
  @Get('health/ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { status, engines } = await this.report(response);
    const states = Object.entries(engines).map(([name, { state }]) => [name, { state }] as const);
    return { status, engines: Object.fromEntries(states) };
  }

  /** The same with a sentence for each engine: versions, hosts, what its driver said. */
  @Get('health/details')
  details(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<HealthReport> {
    this.assertOperator(request, response);
    return this.report(response);
  }

  @Get('metrics')
  metrics(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    this.assertOperator(request, response);
    response.setHeader('Content-Type', register.contentType);
    return webProcess()?.ask<string>({ about: 'metrics' }) ?? register.metrics();
  }

  private async report(response: Response): Promise<HealthReport> {
    const report = await this.health.report();
    response.status(report.status === 'down' ? 503 : 200).setHeader('Cache-Control', 'no-store');
    return report;
  }

  /** @throws Unauthenticated without the token of the settings, and for everybody while there is none */
  private assertOperator({ headers }: Request, response: Response): void {
    const expected = this.env.OPERATIONS_TOKEN;
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (expected !== undefined && given !== undefined && isSameSecret(given, expected)) return;
    response.setHeader('WWW-Authenticate', 'Bearer');
    throw new Unauthenticated('This is for operators, by OPERATIONS_TOKEN.');
  }
}
