import { useState } from 'react';
import { useRawSearch } from '../address/raw-address.tsx';
import { later } from '../ui/later.tsx';

const GuardNote = later(() => import('./guard-note.tsx'));

/** Where a guard's note appears: few addresses carry one, and only they load its script. It outlives the note in the address. */
export function GuardNoteSlot() {
  const carried = useRawSearch().includes('note=');
  const [seen, setSeen] = useState(carried);
  if (carried && !seen) setSeen(true);
  return seen ? <GuardNote /> : null;
}
