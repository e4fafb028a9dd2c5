import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyOr } from '../../ui/lazy-or.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { openChoices } from './choices.ts';

const load = () => import('./choices-menu.tsx');
const ChoicesMenu = lazyOr(load, NoMenu);
/** For what opens the menu, when the pointer or the focus comes near. */
export const choicesNear = () => void load().catch(() => {});

/** Says that there is no menu, and waits for none. */
function NoMenu() {
  useEffect(() => {
    showSnackbar('The menu could not be loaded. Reload the page to try again.');
    openChoices.set(null);
  }, []);
  return null;
}

/** Where the menu of a value appears. It closes when the address changes: what it would do is of the previous one. */
export function ChoicesHost() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => openChoices.set(null), [key]);
  const choices = openChoices.use((open) => open);
  return <Suspense>{choices && <ChoicesMenu choices={choices} />}</Suspense>;
}
