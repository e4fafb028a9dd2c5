import { ModulesContainer, NestFactory } from '@nestjs/core';
import { Env, processModule } from '@outcrop/platform';
import { features } from '../../src/index.ts';

export type ControllerClass = new (...parameters: never[]) => object;

/** The controllers of the API, of which none is made. */
export async function apiControllers(): Promise<ControllerClass[]> {
  const env = Env.read({ DATABASE_URL: 'postgres://localhost/none', APP_SECRET: 'x'.repeat(32) });
  const root = await processModule('api', env, features);
  const app = await NestFactory.createApplicationContext(root, { preview: true, logger: false });
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  await app.close();
  return controllers.map(({ metatype }) => metatype as ControllerClass);
}

/** The methods of a controller, those that it inherits too. @param prototype of its class */
export function handlersOf(prototype: object | null): object[] {
  if (!prototype || prototype === Object.prototype) return [];
  const own = Object.getOwnPropertyNames(prototype).map((name) => (prototype as Record<string, unknown>)[name]);
  return [...own.filter((member) => typeof member === 'function'), ...handlersOf(Object.getPrototypeOf(prototype))];
}

/** The address of a call, such as `api/deals/:id`. */
export const pathOf = (controller: ControllerClass, handler: object): string =>
  [Reflect.getMetadata('path', controller), Reflect.getMetadata('path', handler)].join('/').replace(/\/+$/, '');
