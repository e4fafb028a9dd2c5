import { jest } from '@jest/globals';
import { register } from 'prom-client';
import { z } from 'zod';
import { seen } from './state.ts';

it('finds nothing of what the first file left', async () => {
  expect(seen).toEqual([]);
  expect(Math.random()).toBeLessThan(1);
  expect(process.env['LEFT_BEHIND']).toBeUndefined();
  expect(process.exitCode).toBeUndefined();
  expect(process.listenerCount('SIGUSR2')).toBe(0);
  expect(globalThis).not.toHaveProperty('leftBehind');
  expect(structuredClone({ a: 1 })).toEqual({ a: 1 });
  expect(z.string().safeParse(1).error?.message).toContain('expected string');
  expect(register.getSingleMetric('left_behind')).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 0));
});

it('refuses what only Jest’s own loader can do', () => {
  expect(() => jest.unstable_mockModule('./state.ts', () => ({}))).toThrow('Node loads the modules');
});

it('fails here', () => {
  const line: number = 24;
  expect(line).toBe(25);
});
