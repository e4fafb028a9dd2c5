import { useSyncExternalStore } from 'react';
import { store, stored } from '../../ui/storage.ts';
import { firstVisit, goesOn, readVisit, type Visit, withOpened } from './visit.ts';

// The browser's own memory, of all its tabs: nothing of it is sent, and no page that the server makes knows of it.
const KEY = 'outcrop.visit';

let visit: Visit | undefined;
const listeners = new Set<() => void>();

/** The visit of this browser; null on the server and while hydrating. */
export const useVisit = (): Visit | null => useSyncExternalStore(subscribe, current, () => null);

/** Remembers that a deal was opened. */
export const rememberOpened = (listingId: number): void => keep(withOpened(goesOn(latest(), Date.now()), listingId));

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readAgain);
    document.addEventListener('visibilitychange', seen);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', readAgain);
    document.removeEventListener('visibilitychange', seen);
  };
}

function current(): Visit {
  if (!visit) {
    visit = goesOn(latest(), Date.now());
    save(visit);
  }
  return visit;
}

/** As it is stored now, by whatever tab; as this page knows it where nothing can be stored. */
const latest = (): Visit => readVisit(stored('localStorage', KEY)) ?? visit ?? firstVisit(Date.now());

/** The page is left, or comes back after a while: an hour in another tab is a pause as well. */
const seen = () => keep(goesOn(latest(), Date.now()));

function readAgain({ key }: StorageEvent): void {
  if (key === KEY || key === null) tell(latest());
}

function keep(next: Visit): void {
  save(next);
  tell(next);
}

function tell(next: Visit): void {
  visit = next;
  for (const listener of listeners) listener();
}

const save = (next: Visit) => store('localStorage', KEY, JSON.stringify(next));
