import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type EntityClass, type EntitySchema, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Command } from 'commander';
import { PersonalData, type PersonalDataPart } from '../auth/personal-data.ts';
import { ConfigModule } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import type { Settings } from '../config/settings.ts';
import { databaseOptions } from '../database/database.ts';
import { shareOfProcess } from '../processes/web-process.ts';

/** The three kinds of process that the product runs as. */
export type ProcessKind = 'api' | 'worker' | 'cli';

export type FeatureModule = Type | DynamicModule;

/** The Nest context of the command line: made when a command first asks for it, closed when the command has ended. */
export type CommandContext = () => Promise<INestApplicationContext>;

/** Adds a feature's commands to the program `outcrop`. */
export type FeatureCommands = (program: Command, context: CommandContext) => void;

/**
 * Everything that a feature brings. A feature's package says it once, in its `feature.ts`; `libs/product` lists the features, and every
 * process, the migrator and the tests are composed from that list (docs/architecture.md).
 *
 * The doors `http`, `worker` and `cli` are opened by the process of that kind alone, so that no other loads what lies behind them: the
 * worker has no feature's controller, and nothing but the command line has its commands.
 */
export interface Feature {
  readonly name: string;
  /**
   * Parts of a large feature, each whole in its folder with a `room.ts` that says what it brings, the lowest first: a room uses those before
   * it, never those after it, and routes are tried in this order. A room is composed like a feature; what is outside the feature knows nothing of it.
   */
  readonly rooms?: readonly Feature[];
  readonly entities?: readonly (EntityClass | EntitySchema)[];
  /** In any order: the migrations of all features run in the order of their names, which begin with the time they were written. */
  readonly migrations?: readonly Constructor<Migration>[];
  /** The variables that it reads, by `env.of(…)`. */
  readonly settings?: Settings;
  /** What it stores about people (docs/product/access.md#personal-data). */
  readonly personalData?: PersonalDataPart;
  /** Commands, queries and what else every process needs. What it exports globally, other features may inject. */
  readonly module?: FeatureModule;
  /** Controllers and what they alone need. */
  readonly http?: () => Promise<{ readonly HttpModule: FeatureModule }>;
  /** Consumers, schedules and what they alone need. */
  readonly worker?: () => Promise<{ readonly WorkerModule: FeatureModule }>;
  /** Commands of the command line, and a module where they need more than `module`. */
  readonly cli?: () => Promise<{ readonly commands: FeatureCommands; readonly CliModule?: FeatureModule }>;
}

/** The features, each followed by its rooms. */
export const withRooms = (features: readonly Feature[]): readonly Feature[] =>
  features.flatMap((feature) => [feature, ...withRooms(feature.rooms ?? [])]);

/** The entities of all features. */
export const entitiesOf = (features: readonly Feature[]): (EntityClass | EntitySchema)[] =>
  withRooms(features).flatMap(({ entities = [] }) => entities);

/**
 * The migrations of all features in the order in which they run.
 * @throws when two have one name
 */
export function migrationsOf(features: readonly Feature[]): Constructor<Migration>[] {
  const sorted = withRooms(features)
    .flatMap(({ migrations = [] }) => migrations)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const twice = sorted.find(({ name }, index) => sorted[index + 1]?.name === name);
  if (twice) throw new Error(`Two migrations are named ${twice.name}.`);
  return sorted;
}

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
