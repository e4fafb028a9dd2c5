import { PALETTE_KINDS, type PaletteAnswer, type PaletteKind } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { useGetIdentity, useStore } from 'react-admin';
import { useAnswer } from '../data/use-answer.ts';
import { useListViews } from '../resource/index.ts';
import { menu } from '../resources.ts';
import { mayOpen, useRights } from '../session/use-rights.ts';
import { foundEntries, localEntries, matching, type PaletteEntry, remembered, viewEntries } from './palette-entries.ts';

/** How long the letters must stay as they are before the server is asked, in milliseconds. */
const PAUSE_MS = 120;
/** An answer is good for as long as somebody types and corrects. */
const MAX_AGE_MS = 10_000;

/** What the palette offers for what was typed, and how the search of it stands. */
export function usePaletteEntries(typed: string) {
  const rights = useRights();
  const { identity } = useGetIdentity();
  // Each person's own: another one may log in to this browser.
  const [recent, setRecent] = useStore<PaletteEntry[]>(`palette.recent.${identity?.id ?? 'nobody'}`, []);
  const letters = typed.trim();
  const settled = useSettled(letters);
  const isAsked = letters !== '' && settled === letters;
  const { value, error, again } = useAnswer<PaletteAnswer>(
    isAsked ? `/api/admin/palette?q=${encodeURIComponent(letters)}` : undefined,
    { maxAgeMs: MAX_AGE_MS },
  );
  const answer = isAsked ? value : undefined;
  const views = useListViews();
  const allowed = menu.filter((entry) => rights && mayOpen(rights, entry));
  // A dozen pages fit below one another before anything is typed, hundreds of views do not.
  const ownViews = letters ? viewEntries(views.value ?? [], allowed) : [];
  const local = matching([...localEntries(allowed), ...ownViews], letters);
  const known = new Set(recent.map(({ key }) => key));
  const entries = letters
    ? [...local, ...foundEntries(answer?.found ?? [], PALETTE_KINDS)]
    : [...recent, ...local.filter(({ key }) => !known.has(key))];
  return {
    entries,
    isSearching: letters !== '' && !answer && !(isAsked && error),
    fault: isAsked ? (faultOf(error, answer?.failed ?? []) ?? faultOfViews(views.error)) : null,
    again: () => {
      again();
      views.again();
    },
    remember: (chosen: PaletteEntry) => setRecent(remembered(recent, chosen)),
  };
}

function faultOf(error: Error | null, failed: readonly PaletteKind[]): string | null {
  if (error) return `Listings, people and data rooms could not be searched. ${error.message}`;
  if (failed.length === 0) return null;
  const kinds = new Intl.ListFormat('en-US').format(failed.map((kind) => PALETTE_KINDS[kind].toLowerCase()));
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)} could not be searched.`;
}

const faultOfViews = (error: Error | null): string | null =>
  error && `Your saved views could not be searched. ${error.message}`;

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
