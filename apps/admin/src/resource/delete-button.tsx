import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { ConfirmButton, type ConfirmButtonProps } from './confirm-dialog.tsx';
import { usePageForm } from './page-form.ts';
import { useResource } from './resource.tsx';

interface DeleteButtonProps {
  title: string;
  done: string;
  className?: string;
  /** What is asked instead: nothing is deleted. */
  instead?: Partial<ConfirmButtonProps> | false;
  children: ReactNode;
}

/** Deletes the record of the page, once that is confirmed, and goes to the list. */
export function DeleteButton({ title, done, className = '', instead, children }: DeleteButtonProps) {
  const { name } = useResource();
  const record = useRecordContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const { leaving } = usePageForm();
  const [remove, { isPending }] = useDelete();
  const onSuccess = () => {
    leaving.current = true;
    notify(done);
    redirect('list', name);
  };
  const onError = (error: unknown) => notify((error as Error).message, { type: 'error' });
  return (
    <ConfirmButton
      button={{ className, color: 'error', startIcon: <Icon name="trash" />, children: 'Delete' }}
      title={title}
      yesLabel="Delete"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={(close) =>
        remove(name, { id: record?.id, previousData: record }, { onSuccess, onError, onSettled: close })
      }
      {...instead}
    >
      {children}
    </ConfirmButton>
  );
}
