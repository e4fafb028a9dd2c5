import { lazy, Suspense } from 'react';
import { openChoices } from './choices.ts';

const load = () => import('./choices-menu.tsx');
const ChoicesMenu = lazy(load);
/** For what opens the menu, when the pointer or the focus comes near. */
export const choicesNear = () => void load().catch(() => {});

/** Where the menu of a value appears. */
export function ChoicesHost() {
  const choices = openChoices.use((open) => open);
  return <Suspense>{choices && <ChoicesMenu choices={choices} />}</Suspense>;
}
