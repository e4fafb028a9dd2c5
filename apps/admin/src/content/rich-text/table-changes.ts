import type { ChainedCommands } from '@tiptap/core';

/** What can be done to the table that the cursor is in, by the words of the menu. */
export const TABLE_CHANGES: Readonly<Record<string, (chain: ChainedCommands) => ChainedCommands>> = {
  'Row above': (chain) => chain.addRowBefore(),
  'Row below': (chain) => chain.addRowAfter(),
  'Column before': (chain) => chain.addColumnBefore(),
  'Column after': (chain) => chain.addColumnAfter(),
  'First row is a header': (chain) => chain.toggleHeaderRow(),
  'Delete row': (chain) => chain.deleteRow(),
  'Delete column': (chain) => chain.deleteColumn(),
  'Delete table': (chain) => chain.deleteTable(),
};
