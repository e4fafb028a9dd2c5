import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard.ts';
import { AdminDeskController } from './desk/admin-desk.controller.ts';
import { DeskParts } from './desk/desk-parts.ts';
import { DeskReader } from './desk/desk-reader.ts';
import { AdminAuditController } from './events/http/admin-audit.controller.ts';
import { AdminDeliveriesController } from './events/http/admin-deliveries.controller.ts';
import { failedDeliveries } from './events/http/admin-deliveries.resource.ts';
import { AdminDeliveryReplaysController } from './events/http/admin-delivery-replays.controller.ts';
import { DeliveryReplay } from './events/http/delivery-replay.ts';
import { AdminFlagsController } from './flags/admin-flags.controller.ts';
import { HealthController } from './health/health.controller.ts';
import { BodyGuard } from './http/body-guard.ts';
import { ConfigController } from './http/config.controller.ts';
import { AdminPaletteController } from './palette/admin-palette.controller.ts';
import { AdminWorksController } from './works/admin-works.controller.ts';
import { LiveStreams } from './works/live-streams.ts';
import { OwnWorks } from './works/own-works.ts';
import { WorksReader } from './works/works-reader.ts';

/** The guards in front of every route, health, what front ends ask first, and the flags among it as admins set them. */
@Module({
  controllers: [
    HealthController,
    ConfigController,
    AdminFlagsController,
    AdminDeskController,
    AdminDeliveriesController,
    AdminDeliveryReplaysController,
    AdminAuditController,
    AdminPaletteController,
    AdminWorksController,
  ],
  // In this order: a body that cannot be read is refused before anybody asks whose it is.
  providers: [
    DeskReader,
    DeliveryReplay,
    LiveStreams,
    OwnWorks,
    WorksReader,
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class HttpModule {
  constructor(desk: DeskParts) {
    desk.register(failedDeliveries);
  }
}
