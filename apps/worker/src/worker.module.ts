import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DealImagesModule, ImagesWorkerModule } from '@outcrop/images';
import { ListingsModule, ListingsProjectionModule, listingEntities, VisitCleanerModule } from '@outcrop/listings';
import {
  ConfigModule,
  DatabaseHealth,
  databaseOptions,
  type Env,
  eventEntities,
  HealthController,
  HealthModule,
  loggingOptions,
  StorageModule,
} from '@outcrop/platform';
import { WorkerEventsModule } from '@outcrop/platform/worker';
import { IndexKeeperModule, SearchModule, searchEntities } from '@outcrop/search';
import { LoggerModule } from 'nestjs-pino';

/** The worker process: relay, consumers, schedules. */
@Module({})
export class WorkerModule {
  static for(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(env),
        LoggerModule.forRoot(loggingOptions(env)),
        HealthModule,
        StorageModule,
        MikroOrmModule.forRoot(
          databaseOptions(env.DATABASE_URL, [...eventEntities, ...searchEntities, ...listingEntities]),
        ),
        CqrsModule.forRoot(),
        SearchModule,
        IndexKeeperModule,
        DealImagesModule,
        ListingsModule,
        ListingsProjectionModule,
        ImagesWorkerModule,
        VisitCleanerModule,
        WorkerEventsModule,
      ],
      controllers: [HealthController],
      providers: [DatabaseHealth],
    };
  }
}
