import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PersonalData } from '../auth/personal-data.ts';
import { ConfigModule } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { databaseOptions } from '../database/database.ts';
import { shareOfProcess } from '../processes/web-process.ts';
import { entitiesOf, type Feature, type FeatureModule, type ProcessKind, withRooms } from './feature.ts';

/** Connections to PostgreSQL for commands and queries: of a worker, of a command, and of all web processes together. */
const MAX_CONNECTIONS: Readonly<Record<ProcessKind, number>> = { api: 20, worker: 10, cli: 5 };

/** What a web process has at least: a few requests may hold one while others begin. */
const MIN_CONNECTIONS = 8;

/** The root of a process: composed, never written. */
class ProcessModule {}

/**
 * The root module of a process: the settings, the database with the entities of all features, and of each feature what this kind of process
 * needs.
 * @throws EnvError when settings of features are missing or wrong
 * @param kind several only in tests, where one process plays more than one part
 * @param imports modules besides those of the features
 */
export async function processModule(
  kind: ProcessKind | readonly ProcessKind[],
  env: Env,
  features: readonly Feature[],
  imports: readonly FeatureModule[] = [],
): Promise<DynamicModule> {
  const kinds = [kind].flat();
  const parts = withRooms(features);
  const doors = kinds.flatMap((one) => parts.map((feature) => behindDoor(one, feature)));
  return {
    module: ProcessModule,
    global: true,
    providers: [{ provide: PersonalData, useValue: new PersonalData(parts) }],
    exports: [PersonalData],
    imports: [
      ConfigModule.forRoot(env.with(parts)),
      MikroOrmModule.forRoot({
        ...databaseOptions(
          env.DATABASE_URL,
          entitiesOf(features),
          shareOfProcess(Math.max(...kinds.map((one) => MAX_CONNECTIONS[one])), MIN_CONNECTIONS),
        ),
        driver: PostgreSqlDriver,
        registerRequestContext: false,
      }),
      CqrsModule.forRoot(),
      ...imports,
      ...parts.flatMap(({ module }) => module ?? []),
      ...(await Promise.all(doors)).flat(),
    ],
  };
}

async function behindDoor(kind: ProcessKind, feature: Feature): Promise<FeatureModule[]> {
  const modules = {
    api: async () => (await feature.http?.())?.HttpModule,
    worker: async () => (await feature.worker?.())?.WorkerModule,
    cli: async () => (await feature.cli?.())?.CliModule,
  };
  const module = await modules[kind]();
  return module ? [module] : [];
}
