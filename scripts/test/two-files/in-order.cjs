// The files by their names: the first must run before the second.
const { default: TestSequencer } = require('@jest/test-sequencer');

module.exports = class InOrder extends TestSequencer {
  sort(tests) {
    return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
};
