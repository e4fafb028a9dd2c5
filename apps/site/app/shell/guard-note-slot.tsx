import { lazy, Suspense } from 'react';
import { useRawSearch } from '../address/raw-address.tsx';

const GuardNote = lazy(() => import('./guard-note.tsx'));

/** Where a guard's note appears: few addresses carry one, and only they load its script. */
export function GuardNoteSlot() {
  if (!useRawSearch().includes('note=')) return null;
  return (
    <Suspense>
      <GuardNote />
    </Suspense>
  );
}
