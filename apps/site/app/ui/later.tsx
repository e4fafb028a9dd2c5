import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * A part whose script comes after those of the first page. The server renders it with the page; drawn in the browser, it is nothing until its script is there.
 * @param load its module; as `load` of the part too, for who wants it ahead, and as `near` for the button that the pointer comes near to
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a module
  const Later = (props: Props) => <Suspense>{createElement(Part, props)}</Suspense>;
  const ahead = () => void load().catch(() => {});
  return Object.assign(Later, { load, near: { onPointerEnter: ahead, onFocus: ahead } });
}
