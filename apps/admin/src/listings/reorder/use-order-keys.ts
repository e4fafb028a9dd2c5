import type { OrderedListing } from '@outcrop/contracts';
import type { KeyboardEvent } from 'react';
import { type Lifted, lift, liftedTo } from './order-model.ts';
import type { OrderSelection } from './use-order-selection.ts';

/** Places that Page up and Page down go. */
const PAGE = 10;

interface OrderKeys {
  readonly order: readonly number[];
  readonly shown: readonly OrderedListing[];
  readonly selection: OrderSelection;
  readonly lifted: Lifted | undefined;
  readonly setLifted: (lifted: Lifted | undefined) => void;
  readonly drop: () => void;
  readonly undo: () => void;
  /** Asks after which listing. */
  readonly ask: () => void;
}

/** The keys of the list (keys-table.tsx): while something is lifted they move it, otherwise they go through the rows. */
export function useOrderKeys(view: OrderKeys): (event: KeyboardEvent) => void {
  const { order, shown, selection, lifted, setLifted, drop, undo, ask } = view;
  const { activeAt } = selection;
  const last = shown.length - 1;

  const go = (to: number, extends_: boolean) => (extends_ ? selection.extend(to) : selection.activate(to));
  const carry = (at: number) => lifted && setLifted(liftedTo(order, lifted, at));
  const step = (by: number) => (event: KeyboardEvent) =>
    lifted ? carry(lifted.at + by) : go(activeAt + by, event.shiftKey);
  const jump = (to: number) => (event: KeyboardEvent) => (lifted ? carry(to) : go(to, event.shiftKey));
  const space = () => {
    if (lifted) return drop();
    if (selection.selected.size > 0) setLifted(lift(order, selection.selected));
  };
  const putBack = () => (lifted ? setLifted(undefined) : selection.clear());

  const keys = new Map<string, (event: KeyboardEvent) => void>([
    ['ArrowUp', step(-1)],
    ['ArrowDown', step(1)],
    ['PageUp', step(-PAGE)],
    ['PageDown', step(PAGE)],
    ['Home', jump(0)],
    ['End', jump(last)],
    [' ', space],
    ['Enter', () => lifted && drop()],
    ['Escape', putBack],
    ['m', () => !lifted && selection.selected.size > 0 && ask()],
  ]);
  return (event) => {
    const withControl = event.ctrlKey || event.metaKey;
    const key = withControl ? (event.key === 'z' && !lifted ? undo : undefined) : keys.get(event.key);
    if (!key || event.altKey) return;
    event.preventDefault();
    key(event);
  };
}
