import { expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { IS_COSTLY } from '@outcrop/platform';
import { PRODUCT_CHECKS } from './product-checks.ts';
import { apiControllers, handlersOf, pathOf } from './support/api-handlers.ts';

// docs/product/http.md#costly-requests

it('exactly those calls are costly that the features say', async () => {
  const costly = (await apiControllers()).flatMap((controller) =>
    handlersOf(controller.prototype)
      .filter((handler) => Reflect.hasMetadata(IS_COSTLY, handler))
      .map((handler) => {
        const method = RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod];
        return `${method} ${pathOf(controller, handler)}`;
      }),
  );
  // One that is missing, or is there no more, belongs into `costly` of its feature's test/*.product-checks.ts.
  expect(costly.sort()).toEqual(PRODUCT_CHECKS.flatMap((checks) => checks.costly ?? []).sort());
});
