import { useRawSearch } from '../address/raw-address.tsx';
import { later } from '../ui/later.tsx';

const GuardNote = later(() => import('./guard-note.tsx'));

/** Where a guard's note appears: few addresses carry one, and only they load its script. */
export function GuardNoteSlot() {
  if (!useRawSearch().includes('note=')) return null;
  return <GuardNote />;
}
