import { Button } from '@mui/material';
import type { OrderedList } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useMemo, useState } from 'react';
import { FormSkeleton, Page, ReadFailure } from '../../resource/index.ts';
import { AfterDialog } from './after-dialog.tsx';
import { FindInList } from './find-in-list.tsx';
import { KeysTable } from './keys-table.tsx';
import { MovesMade } from './moves-made.tsx';
import { arranged, type Lifted, lift, liftedTo, listingWords, movesOf } from './order-model.ts';
import { OrderTable } from './order-table.tsx';
import { useListingOrder } from './use-listing-order.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrderSelection } from './use-order-selection.ts';
import './reorder.css';

interface ReorderProps {
  list: OrderedList;
  title: string;
  /** What the list is of. */
  things: string;
}

/** A list of the site in the order in which buyers see it, to be changed by dragging, by keys and by buttons (docs/product/admin.md#reorder). */
export function Reorder({ list, title, things }: ReorderProps) {
  const { data, error, again, move, canUndo, undo } = useListingOrder(list);
  const [lifted, setLifted] = useState<Lifted>();
  const [isAsking, setIsAsking] = useState(false);
  const listings = useMemo(() => data?.listings ?? [], [data]);
  const order = useMemo(() => listings.map(({ id }) => id), [listings]);
  const shown = useMemo(() => {
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    return (lifted ? arranged(order, lifted) : order).map((id) => byId.get(id)!);
  }, [listings, order, lifted]);
  const selection = useOrderSelection(shown);

  const drop = (where: Lifted | undefined = lifted) => {
    setLifted(undefined);
    const moves = where ? movesOf(order, where) : [];
    if (where && moves.length > 0) move(moves, where.ids, arranged(order, where));
  };
  const carry = (at: number) =>
    setLifted((before) => {
      const next = before && liftedTo(order, before, at);
      // At the end of the list it is the same wherever the pointer is, and nothing is drawn anew.
      return next?.at === before?.at ? before : next;
    });
  const moveTo = (at: number) => drop({ ...lift(order, selection.selected), at });
  const keys = useOrderKeys({ order, shown, selection, lifted, setLifted, drop, undo, ask: () => setIsAsking(true) });

  const above = data
    ? `${listings.length.toLocaleString('en-US')} ${things}, in the order that buyers see`
    : 'Listings';
  const actions = (
    <>
      <FindInList listings={shown} from={selection.activeAt} onFound={selection.activate} />
      <Button variant="outlined" startIcon={<Icon name="undo" />} disabled={!canUndo} onClick={undo}>
        Undo
      </Button>
    </>
  );
  return (
    <Page title={title} above={above} actions={data && actions}>
      {error && !data ? (
        <ReadFailure what="The order" error={error} retry={again} />
      ) : !data ? (
        <FormSkeleton />
      ) : listings.length === 0 ? (
        <p className="list-state">There are no {things} on the site yet. What is published appears here.</p>
      ) : (
        <div className="reorder">
          <div className="reorder-main">
            <div className="reorder-bar">
              <p role="status">{barWords(order, selection.selected, lifted)}</p>
              <span className="spring" />
              {lifted ? (
                <>
                  <Button onClick={() => drop()}>Drop here</Button>
                  <Button onClick={() => setLifted(undefined)}>Put back</Button>
                </>
              ) : (
                <>
                  <Button disabled={selection.selected.size === 0} onClick={() => moveTo(0)}>
                    Move to top
                  </Button>
                  <Button disabled={selection.selected.size === 0} onClick={() => setIsAsking(true)}>
                    Move after…
                  </Button>
                </>
              )}
            </div>
            <OrderTable
              listings={shown}
              selection={selection}
              lifted={lifted}
              onKeyDown={keys}
              onDragStart={(ids) => setLifted(lift(order, ids))}
              onDrag={carry}
              onDrop={() => drop()}
              onPutBack={() => setLifted(undefined)}
            />
            {error && <p role="alert">The order could not be read again: {error.message} What is shown may be old.</p>}
          </div>
          <aside className="reorder-side">
            <KeysTable />
            <MovesMade moves={data.moves} />
          </aside>
          {isAsking && (
            <AfterDialog
              listings={listings}
              moved={selection.selected}
              onClose={() => setIsAsking(false)}
              onChosen={(at) => {
                setIsAsking(false);
                moveTo(at);
              }}
            />
          )}
        </div>
      )}
    </Page>
  );
}

function barWords(order: readonly number[], selected: ReadonlySet<number>, lifted: Lifted | undefined): string {
  if (lifted) {
    const from = lift(order, new Set(lifted.ids)).at + 1;
    return `${listingWords(lifted.ids)} lifted from place ${from}. Drop at place ${lifted.at + 1}, or press Esc.`;
  }
  if (selected.size === 0) return 'Drag rows by their handles, or select one and press Space.';
  const ids = order.filter((id) => selected.has(id));
  return `${listingWords(ids)} at place ${order.indexOf(ids[0]!) + 1}.`;
}
