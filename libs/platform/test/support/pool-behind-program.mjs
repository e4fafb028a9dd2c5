// A process that puts its pool behind, and says at which priorities its threads are.
import fs from 'node:fs';
import os from 'node:os';
import { putPoolBehind } from '../../src/threads/pool-behind.ts';

await putPoolBehind();
const isOfPool = (id) => fs.readFileSync(`/proc/self/task/${id}/comm`, 'utf8') === 'libuv-worker\n';
const pool = fs.readdirSync('/proc/self/task').filter(isOfPool);
console.log(JSON.stringify({ own: os.getPriority(), pool: pool.map((id) => os.getPriority(Number(id))) }));
