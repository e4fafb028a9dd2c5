import fs from 'node:fs';
import { afterEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { Env, entitiesOf, migrationsOf, type ProcessKind, processModule } from '@outcrop/platform';
import { features } from '../src/index.ts';

let app: INestApplicationContext | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** The names of the controllers that a process of this kind has; nothing is connected to. */
async function controllersOf(kind: ProcessKind): Promise<string[]> {
  const env = Env.read({ DATABASE_URL: 'postgres://localhost/none', APP_SECRET: 'x'.repeat(32) });
  app = await NestFactory.createApplicationContext(await processModule(kind, env, features), {
    preview: true,
    logger: false,
  });
  return [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()].map(({ name }) => String(name)))
    .sort();
}

it('gives the worker no routes but health and metrics, and the command line none', async () => {
  expect(await controllersOf('worker')).toEqual(['HealthController']);
  await app!.close();
  expect(await controllersOf('cli')).toEqual([]);
});

it('gives the api the routes of every feature', async () => {
  expect(await controllersOf('api')).toEqual(
    expect.arrayContaining([
      'AuthController',
      'ConfigController',
      'DealsController',
      'HealthController',
      'ResizeController',
    ]),
  );
});

it('knows each entity, table and migration once', () => {
  const entities = entitiesOf(features);
  expect(new Set(entities).size).toBe(entities.length);
  const names = migrationsOf(features).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
});

it('runs each migration that is written', () => {
  const written = fs
    .globSync('libs/*/src/**/migrations/Migration*.ts')
    .map((file) => file.split(/[/\\]/).at(-1)!.slice(0, -'.ts'.length));
  expect(written.sort()).toEqual(migrationsOf(features).map(({ name }) => name));
});

it('refuses two migrations of one name', () => {
  const [first] = migrationsOf(features);
  expect(() => migrationsOf([...features, { name: 'twin', migrations: [first!] }])).toThrow(`Two migrations are named`);
});
