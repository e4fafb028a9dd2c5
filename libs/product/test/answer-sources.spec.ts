import { expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { SOURCES_HEADER } from '@outcrop/contracts';
import { AUDIENCE } from '@outcrop/platform';
import { apiControllers, handlersOf, pathOf } from './support/api-handlers.ts';

// docs/decisions/cached-pages.md: a page is cached only when all answers that it was made of say what they were made of.

interface Header {
  readonly name: string;
}

/** Every `GET /api/…` that anybody may call, and whether its answers name their sources. */
async function publicCalls(): Promise<[call: string, isNamed: boolean][]> {
  return (await apiControllers()).flatMap((controller) => {
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
        return [pathOf(controller, handler), isContent || headers.some(({ name }) => name === SOURCES_HEADER)];
      })
      .filter(([path]) => /^\/?api\//.test(path));
  });
}

it('every answer that pages may be made of names its sources', async () => {
  const calls = await publicCalls();
  expect(calls.map(([call]) => call)).toEqual(
    expect.arrayContaining(['api/config', 'api/deals', 'api/deals/:id', 'api/research', 'api/content/home']),
  );
  expect(calls.filter(([, isNamed]) => !isNamed)).toEqual([]);
});
