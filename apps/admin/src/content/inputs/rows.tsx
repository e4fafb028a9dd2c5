import type { IconName } from '@outcrop/look';
import type { ReactNode } from 'react';
import { RecordContextProvider, useSourceContext } from 'react-admin';
import { type FieldError, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { IconButton, useDragOrder } from '../../resource/index.ts';

/**
 * The rows of a list field: added, removed and put into an order.
 * @param nameOf what a row is called when it is said where it stands now
 */
export function useRows<List extends HTMLElement>(source: string, nameOf: (index: number) => string) {
  const name = useSourceContext().getSource(source);
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const rows = useFieldArray({ name, keyName: 'key' });
  const order = useDragOrder<List>({ count: rows.fields.length, nameOf, onMove: rows.move });
  const wrong = errors[name];
  return {
    ...order,
    name,
    keys: rows.fields.map(({ key }) => key),
    /** @param focused the field of the new row that gets the focus */
    add: (row: Record<string, unknown>, focused = '') => {
      const at = rows.fields.length;
      rows.append(row, { shouldFocus: false });
      requestAnimationFrame(() => setFocus(`${name}.${at}.${focused}`));
    },
    remove: rows.remove,
    isWrong: (index: number): boolean => Array.isArray(wrong) && wrong[index] != null,
    error: Array.isArray(wrong) ? undefined : (wrong as FieldError | undefined)?.message,
  };
}

interface OrderedRowProps {
  rows: Pick<ReturnType<typeof useRows<HTMLOListElement>>, 'dragged' | 'handle' | 'remove'>;
  index: number;
  name: string;
  icon: IconName;
  children: ReactNode;
  below?: ReactNode;
}

/** A row between the handle that moves it and the button that takes it away; alone where nothing is edited. */
export function OrderedRow({ rows, index, name, icon, children, below }: OrderedRowProps) {
  const readOnly = useReadOnly();
  return (
    <li data-order-item="" className={rows.dragged === index ? 'is-dragged' : undefined}>
      {!readOnly && <IconButton icon="grip" {...rows.handle(index)} />}
      {children}
      {!readOnly && <IconButton icon={icon} aria-label={`Remove ${name}`} onClick={() => rows.remove(index)} />}
      {below}
    </li>
  );
}

const NO_RECORD = { id: '' };

/** Around the inputs of a row: a row that takes the place of a removed one does not take its values from the record. */
export const OwnValues = ({ children }: { children: ReactNode }) => (
  <RecordContextProvider value={NO_RECORD}>{children}</RecordContextProvider>
);
