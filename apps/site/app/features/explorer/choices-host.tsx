import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { openChoices } from './choices.ts';

const load = () => import('./choices-menu.tsx');
const ChoicesMenu = lazy(load);
/** For what opens the menu, when the pointer or the focus comes near. */
export const choicesNear = () => void load().catch(() => {});

/** Where the menu of a value appears. It closes when the address changes: what it would do is of the previous one. */
export function ChoicesHost() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => openChoices.set(null), [key]);
  const choices = openChoices.use((open) => open);
  return <Suspense>{choices && <ChoicesMenu choices={choices} />}</Suspense>;
}
