import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import type { EntityClass, EntitySchema } from '@mikro-orm/postgresql';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { Command } from 'commander';
import type { PersonalDataPart } from '../auth/personal-data.ts';
import type { Settings } from '../config/settings.ts';

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
