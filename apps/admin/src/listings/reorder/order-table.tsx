import type { OrderedListing } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { formatDay, useWindowedRows } from '../../resource/index.ts';
import { StatusTag, TypeTags } from '../listing-tags.tsx';
import type { Lifted } from './order-model.ts';
import { useOrderDrag } from './use-order-drag.ts';
import type { OrderSelection } from './use-order-selection.ts';

/** In px, as in reorder.css. */
const ROW = 46;

interface OrderTableProps {
  listings: readonly OrderedListing[];
  selection: OrderSelection;
  lifted: Lifted | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onDragStart: (ids: ReadonlySet<number>) => void;
  /** @param at how many of the others stand before what is dragged */
  onDrag: (at: number) => void;
  onDrop: () => void;
  onPutBack: () => void;
}

/** The rows of the list, of which those are drawn that are seen. */
export function OrderTable({ listings, selection, lifted, onKeyDown, ...drag }: OrderTableProps) {
  const id = useId();
  const { frame, from, to, show } = useWindowedRows(listings.length, 0, ROW);
  const { selected, activeAt } = selection;
  const liftedIds = new Set(lifted?.ids);
  const shownAt = lifted ? listings.findIndex((listing) => liftedIds.has(listing.id)) : activeAt;
  const dragging = useOrderDrag({ frame, rowHeight: ROW, grabbed: lifted, ...drag });

  // A row that is dragged is under the pointer, wherever that is.
  const isDragged = dragging.isDragging;
  const follow = useRef(show);
  follow.current = show;
  useEffect(() => {
    if (!isDragged) follow.current(shownAt);
  }, [shownAt, isDragged]);

  const press = (event: PointerEvent, at: number) => {
    if (event.button !== 0) return;
    if (event.shiftKey) return selection.extend(at);
    if (event.ctrlKey || event.metaKey) return selection.toggle(at);
    const { id } = listings[at]!;
    // What is selected goes along when one of its rows is dragged.
    const isAmongSelected = isOnHandle(event) && selected.has(id);
    if (!isAmongSelected) selection.activate(at);
    if (isOnHandle(event)) dragging.begin(event, isAmongSelected ? selected : new Set([id]));
  };
  return (
    <div
      ref={frame}
      className="order-frame"
      role="listbox"
      aria-label="The order"
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={shownAt >= from && shownAt < to ? `${id}${listings[shownAt]!.id}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => activeAt === -1 && selection.activate(0)}
    >
      <div style={{ height: listings.length * ROW }}>
        {listings.slice(from, to).map((listing, n) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the row
          <div
            key={listing.id}
            id={`${id}${listing.id}`}
            role="option"
            aria-selected={selected.has(listing.id)}
            aria-posinset={from + n + 1}
            aria-setsize={listings.length}
            className={`order-row${liftedIds.has(listing.id) ? ' is-lifted' : ''}`}
            style={{ top: (from + n) * ROW }}
            onPointerDown={(event) => press(event, from + n)}
          >
            <OrderRow listing={listing} place={from + n + 1} />
          </div>
        ))}
      </div>
    </div>
  );
}

const isOnHandle = ({ target }: PointerEvent): boolean => (target as Element).closest('.order-grip') !== null;

const OrderRow = ({ listing, place }: { listing: OrderedListing; place: number }) => (
  <>
    <span className="order-grip" title="Drag">
      <Icon name="grip" />
    </span>
    <span className="order-place">{place}</span>
    <img
      className="order-cover"
      src={listing.coverUrl}
      alt=""
      width="50"
      height="33"
      loading="lazy"
      draggable={false}
    />
    <span className="order-title" title={listing.title}>
      {listing.title}
    </span>
    <span className="order-id">{listing.id}</span>
    <span className="order-types">
      <TypeTags codes={listing.codes} />
    </span>
    <span className="order-status">
      <StatusTag listing={listing} />
    </span>
    <span className="order-date">{formatDay(listing.listed)}</span>
  </>
);
