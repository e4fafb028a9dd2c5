import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventTypeOf } from '@outcrop/platform';
import { features } from '@outcrop/product';

// docs/product/admin.md#delivery-payload: the process that shows deliveries knows every kind of event.

it('are all kinds of events that the sources define, in the process that answers admins', async () => {
  for (const { http } of features) await http?.();
  const libs = new URL('../../', import.meta.url);
  const defined = fs
    .readdirSync(libs, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/src\/.*\.ts$/.test(file) && file.includes('event'))
    .flatMap((file) => [...fs.readFileSync(new URL(file, libs), 'utf8').matchAll(/defineEvent\(\s*'([^']+)'/g)])
    .map(([, type]) => type!);
  expect(defined.length).toBeGreaterThan(40);
  expect(defined.filter((type) => !eventTypeOf(type))).toEqual([]);
});
