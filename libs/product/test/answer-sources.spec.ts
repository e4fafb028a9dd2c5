import { expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { SOURCES_HEADER } from '@outcrop/contracts';
import { AUDIENCE, Env, processModule } from '@outcrop/platform';
import { features } from '../src/index.ts';

// docs/decisions/cached-pages.md: a page is cached only when all answers that it was made of say what they were made of.

interface Header {
  readonly name: string;
}

/** Every `GET /api/…` that anybody may call, and whether its answers name their sources. */
async function publicCalls(): Promise<[call: string, isNamed: boolean][]> {
  const env = Env.read({ DATABASE_URL: 'postgres://localhost/none', APP_SECRET: 'x'.repeat(32) });
  const root = await processModule('api', env, features);
  const app = await NestFactory.createApplicationContext(root, { preview: true, logger: false });
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  await app.close();
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as new (...parameters: never[]) => object;
    const injected: unknown[] = Reflect.getMetadata('design:paramtypes', controller) ?? [];
    // It names the collections that were read, and nothing where an answer fails.
    const isContent = injected.some((type) => (type as { name?: string }).name === 'ContentAnswers');
    return handlersOf(controller.prototype)
      .filter((handler) => Reflect.getMetadata('method', handler) === RequestMethod.GET)
      .filter(
        (handler) => (Reflect.getMetadata(AUDIENCE, handler) ?? Reflect.getMetadata(AUDIENCE, controller)) === 'anyone',
      )
      .map((handler): [string, boolean] => {
        const headers: Header[] = Reflect.getMetadata('__headers__', handler) ?? [];
        const path = [Reflect.getMetadata('path', controller), Reflect.getMetadata('path', handler)].join('/');
        return [path.replace(/\/+$/, ''), isContent || headers.some(({ name }) => name === SOURCES_HEADER)];
      })
      .filter(([path]) => /^\/?api\//.test(path));
  });
}

function handlersOf(prototype: object | null): object[] {
  if (!prototype || prototype === Object.prototype) return [];
  const own = Object.getOwnPropertyNames(prototype).map((name) => (prototype as Record<string, unknown>)[name]);
  return [...own.filter((member) => typeof member === 'function'), ...handlersOf(Object.getPrototypeOf(prototype))];
}

it('every answer that pages may be made of names its sources', async () => {
  const calls = await publicCalls();
  expect(calls.map(([call]) => call)).toEqual(
    expect.arrayContaining(['api/config', 'api/deals', 'api/deals/:id', 'api/research', 'api/content/home']),
  );
  expect(calls.filter(([, isNamed]) => !isNamed)).toEqual([]);
});
