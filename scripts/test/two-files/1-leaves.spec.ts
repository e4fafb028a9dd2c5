// Leaves behind whatever a test file can leave behind; 2-finds.spec.ts runs after it in the same process.
import { jest } from '@jest/globals';
import { seen } from './state.ts';

it('leaves things behind', () => {
  seen.push('by the first file');
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(4);
  process.env['LEFT_BEHIND'] = 'yes';
  process.exitCode = 3;
  process.on('SIGUSR2', () => {});
  Object.assign(globalThis, { leftBehind: true, structuredClone: undefined });
  expect(seen).toHaveLength(1);
});
