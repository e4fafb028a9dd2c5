import type { ContentFileRecord } from '@outcrop/contracts';
import { useRecordContext } from 'react-admin';
import { type ConfirmButtonProps, DeleteButton } from '../../resource/index.ts';

const IN_USE = {
  yesLabel: 'OK',
  usualAnswer: 'yes',
  dangerous: false,
  onYes: (close) => close(),
} as const satisfies Partial<ConfirmButtonProps>;

/** Deletes a file after a question; one that is in use says where instead. */
export function DeleteFile() {
  const file = useRecordContext<ContentFileRecord>();
  if (!file) return null;
  const { title, uses } = file;
  const inUse = uses.length > 0;
  return (
    <DeleteButton
      className="file-delete"
      title={inUse ? 'This file is in use' : `Delete ${title}?`}
      done="Deleted."
      instead={inUse && IN_USE}
    >
      {inUse
        ? `${uses.map((use) => use.title).join(', ')} ${uses.length === 1 ? 'shows' : 'show'} it. Choose another file there first, or replace this one.`
        : 'This cannot be undone.'}
    </DeleteButton>
  );
}
