import { Tab, Tabs } from '@mui/material';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import './form.css';

export interface FormTab {
  readonly name: string;
  /** The names that the tab's inputs write: the tab shows how many of them are invalid. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

/** The parts of a long form, one shown at a time; all of them stay in the page, so that nothing typed is lost. */
export function FormTabs({ tabs }: { tabs: readonly FormTab[] }) {
  const [open, setOpen] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = useFormState();
  const wrongTab = tabs.findIndex(({ fields }) => fields.some((name) => errors[name]));
  // Once a save was refused, the first field to correct is shown and has the focus, in whichever tab it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save moves anybody, not every correction
  useEffect(() => {
    if (submitCount === 0 || wrongTab === -1) return undefined;
    if (!tabs[open]?.fields.some((name) => errors[name])) setOpen(wrongTab);
    const frame = requestAnimationFrame(() => {
      const panel = panels.current?.querySelector('[role=tabpanel]:not([hidden])');
      if (panel) firstInvalid(panel)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [submitCount]);
  const guide = useContext(GoToFieldContext);
  useEffect(() => {
    guide.current = (name) => {
      const at = tabs.findIndex(({ fields }) => fields.includes(name));
      if (at !== -1) setOpen(at);
      requestAnimationFrame(() => {
        if (panels.current) fieldOf(panels.current, name)?.focus();
      });
    };
  });
  return (
    <div ref={panels}>
      <Tabs value={open} onChange={(_, tab: number) => setOpen(tab)} variant="scrollable" aria-label="Sections">
        {tabs.map((tab, at) => (
          <Tab key={tab.name} id={`tab-${at}`} aria-controls={`panel-${at}`} label={<TabLabel tab={tab} />} />
        ))}
      </Tabs>
      {tabs.map((tab, at) => (
        <div key={tab.name} role="tabpanel" id={`panel-${at}`} aria-labelledby={`tab-${at}`} hidden={open !== at}>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** A tab's name, with the number of fields to correct in it. */
function TabLabel({ tab }: { tab: FormTab }) {
  const { errors } = useFormState();
  const wrong = tab.fields.filter((name) => errors[name]).length;
  return (
    <>
      {tab.name}
      {wrong > 0 && (
        <span className="tab-errors" title={`${wrong} to correct`}>
          {wrong}
          <span className="visually-hidden"> to correct</span>
        </span>
      )}
    </>
  );
}

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
const fieldOf = (panel: ParentNode, name: string): HTMLElement | null => {
  const escaped = CSS.escape(name);
  return panel.querySelector<HTMLElement>(`[name="${escaped}"], [data-field~="${escaped}"] button`);
};

/** The first field to correct, by where it stands. */
const firstInvalid = (panel: ParentNode): HTMLElement | null =>
  panel.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button');
