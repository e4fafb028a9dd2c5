import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard.ts';
import { HealthController } from './health/health.controller.ts';
import { ConfigController } from './http/config.controller.ts';

/** The guard in front of every route, health, and what front ends ask first. */
@Module({
  controllers: [HealthController, ConfigController],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
})
export class HttpModule {}
