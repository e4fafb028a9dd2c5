// Leaves behind whatever a test file can leave behind; 2-finds.spec.ts runs after it in the same process.
import { jest } from '@jest/globals';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { seen } from './state.ts';

it('leaves things behind', () => {
  seen.push('by the first file');
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(4);
  process.env['LEFT_BEHIND'] = 'yes';
  process.exitCode = 3;
  process.on('SIGUSR2', () => {});
  Object.assign(globalThis, { leftBehind: true, structuredClone: undefined });
  z.config({ customError: () => 'in the words of the first file' });
  new Counter({ name: 'left_behind', help: 'counted by the first file' }).inc();
  expect(seen).toHaveLength(1);
});
