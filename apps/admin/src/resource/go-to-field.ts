import { createContext, type RefObject, useContext } from 'react';

/** Shows a field, in whichever tab it is, and gives it the focus. */
export type GoToField = (name: string) => void;

/** Filled in by the <FormTabs> of a form. */
export const GoToFieldContext = createContext<RefObject<GoToField | null>>({ current: null });

/** @returns does nothing in a form without tabs */
export function useGoToField(): GoToField {
  const guide = useContext(GoToFieldContext);
  return (name) => guide.current?.(name);
}

/** An input by its name; a row of buttons is a fieldset with `data-field`, and `data-invalid` where it is wrong. */
export const fieldOf = (panel: ParentNode, name: string): HTMLElement | null => {
  const escaped = CSS.escape(name);
  return panel.querySelector<HTMLElement>(`[name="${escaped}"], [data-field~="${escaped}"] button`);
};

/** The first field to correct, by where it stands. */
export const firstInvalid = (panel: ParentNode): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button');
