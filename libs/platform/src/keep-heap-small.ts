import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Has V8 make all objects among the young ones. Left to itself it puts those of a place in the code whose objects outlived a collection among the old ones at once, where garbage is
 * collected late and keeps alive what it leads to: rows of a file after those of its sample, buckets of long answers (docs/decisions/column-search.md#in-turns).
 */
export function makeObjectsYoung(): void {
  v8.setFlagsFromString('--no-allocation-site-pretenuring');
}

let isKeptSmall = false;

/** Room for new objects, in bytes: with less of it they are moved about more often, with more the process only grows. */
const NEW_SPACE = 16 * 2 ** 20;

/**
 * Keeps the heap of this process near what is alive in it, so that an import of a million rows takes no more memory than one of a thousand
 * (docs/product/listings.md#import-memory, docs/product/explorer.md#files-of-rows). By
 * default V8 lets garbage grow to several hundred megabytes where the machine has them. For commands, and for a worker from the first file on that it loads: it costs some per cent of the time.
 */
export function keepHeapSmall(): void {
  if (isKeptSmall) return;
  isKeptSmall = true;
  // A full collection runs when half as much again is alive as after the last one.
  v8.setFlagsFromString('--heap-growing-percent=50');
  makeObjectsYoung();
  v8.setFlagsFromString('--expose-gc');
  // The last resort is the only collection that also gives back the room for new objects.
  vm.runInNewContext(`gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })`);
  const look = setInterval(() => {
    const { space_size: size = 0 } =
      v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space') ?? {};
    if (size < NEW_SPACE) return;
    v8.setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(look);
  }, 50).unref();
}
