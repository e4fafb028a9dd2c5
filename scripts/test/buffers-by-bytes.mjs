// `toEqual` looks at every property of what it compares: minutes for two Buffers of 10 MB, which are compared as bytes instead.
import { expect } from '@jest/globals';

expect.addEqualityTesters([(a, b) => (Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : undefined)]);
