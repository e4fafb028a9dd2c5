import { priceMovement } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { type HandleProps, IconButton } from '../resource/index.ts';
import { type PriceColumn, type PriceRow, type PriceStatus, previousText, readPrice } from './price-rows.ts';

interface PriceLineProps {
  row: PriceRow;
  faults: Partial<Record<PriceColumn, string>> | undefined;
  dragged: boolean;
  handle: HandleProps;
  onChange: (next: Partial<PriceRow>) => void;
  onRemove: () => void;
}

/** One price; on narrow screens a small form of its own. */
export function PriceLine({ row, faults, dragged, handle, onChange, onRemove }: PriceLineProps) {
  const previous = previousText(row);
  const movement = priceMovement(readPrice(row.price), readPrice(previous));
  const called = row.name || 'new price';
  const cells = [
    { column: 'name', label: 'Name', text: row.name, write: (name: string) => ({ name }) },
    { column: 'price', label: 'Price', text: row.price, write: (price: string) => ({ price }) },
    {
      column: 'previous_price',
      label: 'Previous price',
      text: previous,
      write: (next: string) => ({ previous: next }),
    },
  ] as const;
  return (
    <tr data-order-item className={dragged ? 'is-dragged' : undefined}>
      <td className="price-move">
        <IconButton icon="grip" className="drag-handle" {...handle} />
      </td>
      {cells.map(({ column, label, text, write }) => (
        <td key={column} className={column === 'name' ? 'price-name' : 'figures'}>
          <Cell
            label={label}
            called={column === 'name' && row.name ? '' : called}
            text={text}
            fault={faults?.[column]}
            onType={(typed) => onChange(write(typed))}
          />
        </td>
      ))}
      <td className={`figures price-change is-${movement?.direction ?? 'same'}`}>
        <span className="price-label">Change</span>
        {movement ? (
          <span className="price-moved">
            {movement.direction !== 'same' && <Icon name={movement.direction} small />}
            {movement.change}
          </span>
        ) : (
          '—'
        )}
      </td>
      <td className={`figures is-${movement?.direction ?? 'same'}`}>
        <span className="price-label">Per cent</span>
        {movement?.percent ?? '—'}
      </td>
      <td className="price-status">
        <span className="price-label">Status</span>
        <span className={`state price-state ${row.status === 'draft' ? 'state-empty' : ''}`}>
          <select
            aria-label={`Status, ${called}`}
            value={row.status}
            onChange={({ target }) => onChange({ status: target.value as PriceStatus })}
          >
            <option value="published">Published</option>
            <option value="draft">Draft</option>
          </select>
          <Icon name="down" small />
        </span>
      </td>
      <td className="price-remove">
        <IconButton
          icon="trash"
          className="danger-button"
          aria-label={`Remove ${called}`}
          title="Remove"
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

interface CellProps {
  label: string;
  /** The price's name, which tells its fields from those of the others. */
  called: string;
  text: string;
  fault: string | undefined;
  onType: (text: string) => void;
}

function Cell({ label, called, text, fault, onType }: CellProps) {
  const faultId = useId();
  return (
    <>
      <span className="price-label" aria-hidden="true">
        {label}
      </span>
      <input
        aria-label={called ? `${label}, ${called}` : label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        value={text}
        autoComplete="off"
        {...(label !== 'Name' && { inputMode: 'decimal' as const })}
        maxLength={label === 'Name' ? 80 : 20}
        onChange={({ target }) => onType(target.value)}
      />
      {fault !== undefined && (
        <span className="fault price-fault" id={faultId}>
          {fault}
        </span>
      )}
    </>
  );
}
