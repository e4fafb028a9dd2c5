import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ContentRecord, contentResourceOf, type PageCollectionName } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useId, useRef, useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { IconButton, moved, plural, ReadFailure, useDragOrder, useResource } from '../resource/index.ts';
import { callItem } from './content-calls.ts';
import { StatusTag } from './status-tag.tsx';
import './order-dialog.css';

/** Opens the items of a collection in the order of the site. */
export function OrderButton({ collection }: { collection: PageCollectionName }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="grip" />} onClick={() => setOpen(true)}>
        Reorder
      </Button>
      {open && <OrderDialog collection={collection} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the server sends at once; longer lists are ordered by their first thousand. */
const MOST = 1_000;

function OrderDialog({ collection, onClose }: { collection: PageCollectionName; onClose: () => void }) {
  const resource = useResource();
  const id = useId();
  const refresh = useRefresh();
  const { data, error, refetch } = useGetList<ContentRecord>(contentResourceOf(collection), {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'sort', order: 'ASC' },
  });
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth={false} className="order-dialog">
      <DialogTitle id={id}>Order of the {plural(resource)}</DialogTitle>
      <DialogContent>
        {error ? (
          <ReadFailure what={`The ${plural(resource)}`} error={error as Error} retry={refetch} />
        ) : (
          data && <OrderRows collection={collection} items={data} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Each move is saved when the item is let go; a refused one goes back. */
function OrderRows({ collection, items }: { collection: PageCollectionName; items: readonly ContentRecord[] }) {
  const { titleOf } = useResource();
  const notify = useNotify();
  const [order, setOrder] = useState([...items]);
  const saved = useRef(order);
  const moving = useRef<ContentRecord>(undefined);
  const lastSave = useRef(Promise.resolve());
  const { list, dragged, said, handle } = useDragOrder<HTMLOListElement>({
    count: order.length,
    nameOf: (index) => (order[index] ? titleOf(order[index]) : ''),
    onMove: (from, to) => {
      moving.current = order[from];
      setOrder(moved(order, from, to));
    },
  });

  useEffect(() => {
    const item = moving.current;
    if (!item || dragged !== undefined) return;
    moving.current = undefined;
    const after = order[order.indexOf(item) - 1]?.id ?? null;
    // One after the other, as they were made.
    lastSave.current = lastSave.current.then(async () => {
      try {
        await callItem(collection, item.id, 'move', { body: { after } });
        saved.current = order;
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
        setOrder(saved.current);
      }
    });
  }, [order, dragged, collection, notify]);

  return (
    <>
      <p>Drag, or use the arrow keys on a handle. Each move appears on the site at once.</p>
      <ol ref={list} className="order-rows">
        {order.map((item, index) => (
          <li key={item.id} data-order-item="" className={dragged === index ? 'is-dragged' : undefined}>
            <IconButton icon="grip" {...handle(index)} />
            <span>{titleOf(item)}</span>
            <StatusTag item={item} />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
