import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { BriefRequests } from '../src/index.ts';
import { BlockTurns } from '../src/storage/block-turns.ts';

/** Blocks that wait for their turns, and how many have had theirs. */
function waiting(turns: BlockTurns, count: number) {
  const blocks = { left: 0, all: Promise.resolve() as Promise<unknown> };
  const each = Array.from({ length: count }, async () => {
    await turns.next('file');
    blocks.left += 1;
  });
  blocks.all = Promise.all(each);
  return blocks;
}

it('lets one block go at a turn of the process', async () => {
  const blocks = waiting(new BlockTurns(new BriefRequests()), 3);
  const steps: number[] = [];
  while (blocks.left < 3) {
    const before = blocks.left;
    await turn();
    steps.push(blocks.left - before);
  }
  expect(Math.max(...steps)).toBe(1);
});

it('lets a block wait for whoever is about to be answered', async () => {
  const requests = new BriefRequests();
  const answered = requests.begin('list');
  const blocks = waiting(new BlockTurns(requests), 1);
  await turn();
  await turn();
  expect(blocks.left).toBe(0);
  answered();
  await blocks.all;
});

it('lets all go however many are answered', async () => {
  const requests = new BriefRequests();
  requests.begin('never answered');
  const blocks = waiting(new BlockTurns(requests), 3);
  await blocks.all;
  expect(blocks.left).toBe(3);
});
