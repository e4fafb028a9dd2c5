import type { AgentItem } from '@outcrop/contracts';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCall } from '../../data/use-call.ts';
import { rowsOf, seenOf, type Tree, type TreeRow, treeOf } from './tree.ts';

/** How a row joins the selection: alone, beside what is selected, or with all from the last one to it. */
export type HowSelected = 'alone' | 'toggle' | 'range';

/** The tree as one agent looks at it: what is open and selected, and how it is changed. */
export interface FilesView {
  readonly listingId: number;
  readonly tree: Tree;
  readonly rows: readonly TreeRow[];
  /** What a group sees; null while the agent looks with their own eyes. */
  readonly seen: ReadonlySet<number> | null;
  readonly selected: ReadonlySet<number>;
  /** The row at which the keys act; -1 where there is none. */
  readonly activeAt: number;
  readonly editing: number | null;
  readonly isBusy: boolean;
  activate(id: number): void;
  select(id: number, how: HowSelected): void;
  selectAll(): void;
  clearSelection(): void;
  setOpen(ids: readonly number[], isOpen: boolean): void;
  edit(id: number | null): void;
  /** Has the API change something, one thing after the other; the tree is read again, whatever comes of it. */
  act(call: () => Promise<unknown>, done?: string): void;
  again(): void;
}

interface ReadTree {
  readonly listingId: number;
  readonly items: readonly AgentItem[];
  readonly isSeenAs: boolean;
  readonly again: () => void;
}

export function useFilesView({ listingId, items, isSeenAs, again }: ReadTree): FilesView {
  const tree = useMemo(() => treeOf(items), [items]);
  const [open, setOpenFolders] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [editing, edit] = useState<number | null>(null);
  const notify = useNotify();
  const rows = useMemo(() => rowsOf(tree, open), [tree, open]);
  const seen = useMemo(() => (isSeenAs ? seenOf(tree) : null), [tree, isSeenAs]);
  // What somebody else removed is selected no more.
  const selected = useMemo(() => new Set([...chosen].filter((id) => tree.byId.has(id))), [chosen, tree]);
  const indexOf = (id: number | null) => rows.findIndex(({ item }) => item.id === id);
  const { mutate, isPending } = useCall((call: () => Promise<unknown>) => call(), { onSettled: again });

  const select = (id: number, how: HowSelected) => {
    setActive(id);
    if (how === 'range') return setChosen(new Set(between(rows, indexOf(anchor ?? active), indexOf(id))));
    setAnchor(id);
    if (how === 'alone') return setChosen(new Set([id]));
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    return setChosen(next);
  };
  return {
    listingId,
    tree,
    rows,
    seen,
    selected,
    activeAt: Math.max(indexOf(active), rows.length > 0 ? 0 : -1),
    editing,
    isBusy: isPending,
    activate: (id) => {
      setActive(id);
      setAnchor(id);
    },
    select,
    selectAll: () => setChosen(new Set(rows.map(({ item }) => item.id))),
    clearSelection: () => setChosen(new Set()),
    setOpen: (ids, isOpen) =>
      setOpenFolders((before) => {
        const next = new Set(before);
        for (const id of ids) isOpen ? next.add(id) : next.delete(id);
        return next;
      }),
    edit,
    act: (call, done) => mutate(call, { onSuccess: () => done && notify(done) }),
    again,
  };
}

const between = (rows: readonly TreeRow[], a: number, b: number): number[] =>
  rows.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1).map(({ item }) => item.id);
