import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { useRef, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';
import { LeaveQuestion, moved, UnsavedWords, useDragOrder } from '../resource/index.ts';
import { PriceLine } from './price-line.tsx';
import {
  faultsByRow,
  faultsOf,
  type PriceFaults,
  type PriceRow,
  pricesToSend,
  rowOf,
  type SavedPrice,
  unsavedChanges,
} from './price-rows.ts';

interface PriceFormProps {
  headingId: string;
  saved: readonly SavedPrice[];
  onSaved: () => Promise<unknown>;
}

/** The table of prices and the bar that saves it: nothing is sent before. */
export function PriceForm({ headingId, saved, onSaved }: PriceFormProps) {
  const { rows, faults, stale, busy, ...form } = usePriceRows(saved, onSaved);
  const unsaved = unsavedChanges(saved, rows);
  const wrong = Object.values(faults ?? {}).reduce((sum, row) => sum + Object.keys(row).length, 0);
  return (
    <>
      <div className="section-head prices-head">
        <h2 id={headingId}>Energy prices</h2>
        <Button startIcon={<Icon name="plus" />} onClick={form.add} disabled={rows.length >= 50}>
          Add price
        </Button>
      </div>
      {stale && (
        <div className="row prices-stale" role="alert">
          <p>Someone else has saved the prices. Loading them discards what you typed.</p>
          <Button variant="outlined" onClick={() => onSaved()}>
            Load prices
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="prices-none">There are no energy prices: the home page has no ticker.</p>
      ) : (
        <PriceTable rows={rows} faults={faults} order={form.order} onChange={form.change} onRemove={form.remove} />
      )}
      <p className="visually-hidden" role="status">
        {form.order.said}
      </p>
      <div className="row save-bar">
        <Button variant="contained" disabled={busy || unsaved === 0} onClick={form.save}>
          {busy ? 'Saving…' : 'Save prices'}
        </Button>
        <p className="dim">Saving moves each changed price to Previous price.</p>
        <UnsavedWords changed={unsaved} wrong={wrong} />
      </div>
      <LeaveQuestion unsaved={unsaved > 0} />
    </>
  );
}

function usePriceRows(saved: readonly SavedPrice[], onSaved: () => Promise<unknown>) {
  const [rows, setRows] = useState<readonly PriceRow[]>(() => saved.map(rowOf));
  const [refused, setRefused] = useState<PriceFaults>();
  const [stale, setStale] = useState(false);
  const added = useRef(0);
  const notify = useNotify();
  const order = useDragOrder<HTMLTableSectionElement>({
    count: rows.length,
    nameOf: (at) => rows[at]?.name || 'new price',
    onMove: (from, to) => setRows(moved(rows, from, to)),
  });
  const refuse = (found: PriceFaults) => {
    setRefused(found);
    requestAnimationFrame(() => order.list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async () => {
    const body = JSON.stringify(pricesToSend(rows, saved));
    await httpClient(`${ADMIN_API}/energy-prices`, { method: 'PUT', body });
    await onSaved();
  };
  const { mutate, isPending: busy } = useCall(send, {
    onSuccess: () => notify('Saved.'),
    onError: (error) => {
      const { status, body } = error as HttpError;
      if (status === 409) return setStale(true);
      const at = faultsByRow(rows, body?.errors ?? {});
      if (Object.keys(at).length > 0) return refuse(at);
      notify(`The prices were not saved. ${error.message}`, { type: 'error' });
    },
  });
  const save = () => {
    const found = faultsOf(rows);
    if (Object.keys(found).length > 0) return refuse(found);
    mutate();
  };
  return {
    rows,
    // Faults are shown once a save was refused, and go as they are mended.
    faults: refused && { ...refused, ...faultsOf(rows) },
    stale,
    busy,
    order,
    add: () => {
      added.current += 1;
      setRows([...rows, { key: `new ${added.current}`, name: '', price: '', previous: null, status: 'published' }]);
    },
    change: (key: string, next: Partial<PriceRow>) => {
      setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
      if (refused) setRefused(Object.fromEntries(Object.entries(refused).filter(([of]) => of !== key)));
    },
    remove: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    save,
  };
}

interface PriceTableProps {
  rows: readonly PriceRow[];
  faults: PriceFaults | undefined;
  order: ReturnType<typeof usePriceRows>['order'];
  onChange: (key: string, next: Partial<PriceRow>) => void;
  onRemove: (key: string) => void;
}

const PriceTable = ({ rows, faults, order, onChange, onRemove }: PriceTableProps) => (
  <table className="prices">
    <thead>
      <tr>
        <th>
          <span className="visually-hidden">Order</span>
        </th>
        <th scope="col">Name</th>
        {['Price', 'Previous price', 'Change', 'Per cent'].map((name) => (
          <th key={name} scope="col" className="figures">
            {name}
          </th>
        ))}
        <th scope="col" className="price-status">
          Status
        </th>
        <th>
          <span className="visually-hidden">Remove</span>
        </th>
      </tr>
    </thead>
    <tbody ref={order.list}>
      {rows.map((row, at) => (
        <PriceLine
          key={row.key}
          row={row}
          faults={faults?.[row.key]}
          dragged={order.dragged === at}
          handle={order.handle(at)}
          onChange={(next) => onChange(row.key, next)}
          onRemove={() => onRemove(row.key)}
        />
      ))}
    </tbody>
  </table>
);
