import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@outcrop/accounts';
import { DealImagesModule } from '@outcrop/images';
import { DealDocumentsModule, ListingsModule } from '@outcrop/listings';
import { ConfigModule, DatabaseHealth, databaseOptions, type Env, EventsModule, HealthModule } from '@outcrop/platform';
import { SearchModule, SearchWritingModule } from '@outcrop/search';
import { allEntities } from './database/entities.ts';

/** What commands on the command line may use: the same handlers as the API, without routes. */
@Module({})
export class CliModule {
  static for(env: Env): DynamicModule {
    return {
      module: CliModule,
      imports: [
        ConfigModule.forRoot(env),
        HealthModule,
        MikroOrmModule.forRoot(databaseOptions(env.DATABASE_URL, allEntities, 5)),
        CqrsModule.forRoot(),
        EventsModule.forRoot(),
        SearchModule,
        SearchWritingModule,
        DealImagesModule,
        ListingsModule,
        DealDocumentsModule,
        AccountsModule,
      ],
      providers: [DatabaseHealth],
    };
  }
}
