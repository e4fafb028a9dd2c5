import { lazy, Suspense } from 'react';
import { usePickRequest } from './picking.ts';

const FilePickerDialog = lazy(() => import('./file-picker-dialog.tsx'));

/** Where the picker appears over a page whose form asks for a file: once in the frame. */
export function FilePicker() {
  const request = usePickRequest();
  return (
    request && (
      <Suspense fallback={null}>
        <FilePickerDialog request={request} />
      </Suspense>
    )
  );
}
