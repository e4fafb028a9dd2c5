import { lazy, Suspense } from 'react';
import { useDialogRequest } from './dialog-requests.ts';

const AskedDialog = lazy(() => import('./asked-dialog.tsx'));

/** Where notes and questions appear that no component of the page shows itself: once in the frame of every page. */
export function DialogHost() {
  const request = useDialogRequest();
  if (!request) return null;
  return (
    <Suspense>
      <AskedDialog request={request} />
    </Suspense>
  );
}
