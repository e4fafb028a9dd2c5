import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holderOf, takeLock, withLock } from '../engines/locks.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-locks-'));
  lock = path.join(folder, 'deeper', 'lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const writeHolder = (holder: object | string) => {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  fs.writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify(holder));
};

describe('takeLock', () => {
  it('is taken once, names its holder, and is free again when released', () => {
    const release = takeLock(lock, 'the first');
    expect(holderOf(lock)).toMatchObject({ pid: process.pid, what: 'the first' });
    expect(takeLock(lock, 'the second')).toBeUndefined();
    release?.();
    expect(holderOf(lock)).toBeUndefined();
    expect(takeLock(lock, 'the second')).toBeDefined();
    expect(fs.readdirSync(path.dirname(lock))).toEqual(['lock']);
  });

  it('is taken from a process that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeHolder({ pid, identity: `${pid}`, what: 'a dead one' });
    expect(takeLock(lock, 'me')).toBeDefined();
  });

  it('is taken from a process whose id belongs to another one now', () => {
    writeHolder({ pid: process.pid, identity: `${process.pid} an-earlier-boot 1`, what: 'an earlier one' });
    expect(holderOf(lock)).toBeUndefined();
    expect(takeLock(lock, 'me')).toBeDefined();
  });

  it.each(['', '{"pid":', 'null'])('is taken when the file says %j', (text) => {
    writeHolder(text);
    expect(takeLock(lock, 'me')).toBeDefined();
  });

  it('does not release what somebody else holds now', () => {
    const release = takeLock(lock, 'me');
    const identity = holderOf(path.join(folder, 'other')) ?? { pid: process.ppid, identity: 'x', what: 'another' };
    writeHolder(identity);
    release?.();
    expect(fs.existsSync(lock)).toBe(true);
  });
});

describe('withLock', () => {
  it('lets one piece of work through at a time', async () => {
    let inside = 0;
    let maxInside = 0;
    const work = async () => {
      inside++;
      maxInside = Math.max(maxInside, inside);
      await new Promise(setImmediate);
      inside--;
    };
    await Promise.all([1, 2, 3, 4].map(() => withLock(lock, 'me', work)));
    expect(maxInside).toBe(1);
  });

  it('releases the lock when the work fails', async () => {
    await expect(withLock(lock, 'me', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(takeLock(lock, 'me')).toBeDefined();
  });
});
