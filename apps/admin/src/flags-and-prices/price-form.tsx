import { Button } from '@mui/material';
import { Icon } from '@outcrop/look';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { LeaveQuestion, moved, useDragOrder } from '../resource/index.ts';
import { PriceLine } from './price-line.tsx';
import {
  faultsByRow,
  faultsOf,
  type KeptPrice,
  type PriceFaults,
  type PriceRow,
  pricesToSend,
  rowOf,
  unsavedChanges,
} from './price-rows.ts';

interface PriceFormProps {
  headingId: string;
  kept: readonly KeptPrice[];
  /** Reads the prices again. */
  onSaved: () => Promise<void>;
}

/** The table of prices and the bar that saves it: nothing is sent before. */
export function PriceForm({ headingId, kept, onSaved }: PriceFormProps) {
  const [rows, setRows] = useState<readonly PriceRow[]>(() => kept.map(rowOf));
  const [refused, setRefused] = useState<PriceFaults>();
  const [stale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const added = useRef(0);
  const notify = useNotify();
  const order = useDragOrder<HTMLTableSectionElement>({
    count: rows.length,
    nameOf: (at) => rows[at]?.name || 'new price',
    onMove: (from, to) => setRows(moved(rows, from, to)),
  });
  const unsaved = unsavedChanges(kept, rows);
  // Faults are shown once a save was refused, and go as they are mended.
  const faults = refused && { ...refused, ...faultsOf(rows) };
  const wrong = Object.values(faults ?? {}).reduce((sum, row) => sum + Object.keys(row).length, 0);

  const change = (key: string, next: Partial<PriceRow>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
    if (refused) setRefused(Object.fromEntries(Object.entries(refused).filter(([of]) => of !== key)));
  };
  const add = () => {
    added.current += 1;
    setRows([...rows, { key: `new ${added.current}`, name: '', price: '', previous: null, status: 'published' }]);
  };
  const refuse = (found: PriceFaults) => {
    setRefused(found);
    requestAnimationFrame(() => order.list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const save = async () => {
    const found = faultsOf(rows);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      const body = JSON.stringify(pricesToSend(rows, kept));
      await httpClient(`${ADMIN_API}/energy-prices`, { method: 'PUT', body });
      await onSaved();
      notify('Saved.');
    } catch (error) {
      setBusy(false);
      if (error instanceof HttpError && error.status === 409) return setStale(true);
      const at = faultsByRow(rows, (error as HttpError).body?.errors ?? {});
      if (Object.keys(at).length > 0) return refuse(at);
      notify(`The prices were not saved. ${(error as Error).message}`, { type: 'error' });
    }
  };

  return (
    <>
      <div className="section-head prices-head">
        <h2 id={headingId}>Energy prices</h2>
        <Button startIcon={<Icon name="plus" />} onClick={add} disabled={rows.length >= 50}>
          Add price
        </Button>
      </div>
      {stale && (
        <div className="prices-stale" role="alert">
          <p>Somebody else saved the prices in the meantime. Reading them again drops what you typed.</p>
          <Button variant="outlined" onClick={onSaved}>
            Read again
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="prices-none">There are no energy prices: the home page has no ticker.</p>
      ) : (
        <table className="prices">
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">Order</span>
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="figures">
                Price
              </th>
              <th scope="col" className="figures">
                Previous price
              </th>
              <th scope="col" className="figures">
                Change
              </th>
              <th scope="col" className="figures">
                Per cent
              </th>
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
                onChange={(next) => change(row.key, next)}
                onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      <div className="save-bar">
        <Button variant="contained" disabled={busy || unsaved === 0} onClick={save}>
          {busy ? 'Saving…' : 'Save prices'}
        </Button>
        <p className="prices-note">Saving moves each changed price to Previous price.</p>
        <p className="label" role="status">
          {[
            unsaved > 0 && `${unsaved} unsaved ${unsaved === 1 ? 'change' : 'changes'}`,
            wrong > 0 && `${wrong} to correct`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <LeaveQuestion unsaved={unsaved > 0} />
    </>
  );
}
