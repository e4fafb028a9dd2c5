import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsHttpModule, AccountsModule, accountEntities } from '@outcrop/accounts';
import { DealImagesModule, ImagesHttpModule, ListingCoverSubjects } from '@outcrop/images';
import { DealDocumentsModule, ListingsHttpModule, listingEntities } from '@outcrop/listings';
import {
  AccessGuard,
  BodyGuard,
  ConfigModule,
  DatabaseHealth,
  databaseOptions,
  type Env,
  EventsModule,
  eventEntities,
  FlagRegistry,
  flagEntities,
  HealthController,
  HealthModule,
  loggingOptions,
  StorageModule,
  tryLimitEntities,
} from '@outcrop/platform';
import { SearchModule, searchEntities } from '@outcrop/search';
import { LoggerModule } from 'nestjs-pino';
import { ConfigController } from './config.controller.ts';

const POOL = 20;

/** The API process: composition only. */
@Module({})
export class ApiModule {
  static for(env: Env): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ConfigModule.forRoot(env),
        LoggerModule.forRoot(loggingOptions(env)),
        HealthModule,
        StorageModule,
        MikroOrmModule.forRoot(
          databaseOptions(
            env.DATABASE_URL,
            [
              ...eventEntities,
              ...flagEntities,
              ...tryLimitEntities,
              ...searchEntities,
              ...listingEntities,
              ...accountEntities,
            ],
            POOL,
          ),
        ),
        CqrsModule.forRoot(),
        EventsModule.forRoot(),
        SearchModule,
        DealImagesModule,
        DealDocumentsModule,
        ListingsHttpModule,
        AccountsHttpModule,
        AccountsModule,
        ImagesHttpModule.reading(ListingCoverSubjects),
      ],
      controllers: [HealthController, ConfigController],
      providers: [
        DatabaseHealth,
        FlagRegistry,
        // In this order: a body that cannot be read is refused before anybody asks whose it is.
        { provide: APP_GUARD, useClass: BodyGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
    };
  }
}
