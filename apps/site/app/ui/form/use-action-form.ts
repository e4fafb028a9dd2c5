import { type FocusEvent, type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { pressKeepsFocus } from '../press-keeps-focus.ts';
import { useHydrated } from '../use-site.ts';
import type { FormCheck } from './faults.ts';
import { formStyles } from './form-styles.ts';
import { type Refusal, type Texts, textsIn } from './refusal.ts';

/** What a form's action answers; one that was taken has no refusal. */
export interface FormAnswer<Field extends string> {
  refusal?: Refusal<Field> | null;
}

interface Options<Answer> {
  /** What the action answered before the page had its scripts. */
  sent: Answer | null | undefined;
  /** Loads the check after the page, which can be shown without it. Where it does not come the action alone judges. */
  loadCheck: () => Promise<FormCheck>;
  /** Above the fields when some are at fault. @param faults how many */
  summary?: (faults: number) => string;
  /** Whether it is not sent yet, though nothing in it is wrong: something is asked first. */
  holds?: (texts: Texts) => boolean;
  /** It was taken. The form stays busy until it is reset or goes away, and `taken` says so as well. */
  onTaken?: (answer: Answer) => void;
  /** It was refused; its faults are shown and the focus is where it belongs. */
  onRefused?: (answer: Answer) => void;
}

/**
 * A form with one road: the route's action, which this reaches by a fetcher, and a browser without a script by itself
 * (docs/architecture.md, "A form"). Its inputs belong to the browser: what is typed before the scripts come, or while somebody logs in over the page, stays.
 */
export function useActionForm<Field extends string, Answer extends FormAnswer<Field>>(options: Options<Answer>) {
  const { sent, loadCheck, summary } = options;
  const hydrated = useHydrated();
  const fetcher = useFetcher<Answer>();
  const element = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const handled = useRef<unknown>(undefined);
  const [check, setCheck] = useState<{ run: FormCheck } | null>(null);
  const [texts, setTexts] = useState<Texts>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(sent?.refusal ?? null);
  const [busy, setBusy] = useState(false);
  /** Once it is drawn the focus goes to the first fault, or back to the button, which could not have it while it was disabled. */
  const [settled, setSettled] = useState<{ next?: () => void } | null>(sent?.refusal ? {} : null);
  const latest = useRef(options);
  latest.current = options;

  const read = (): Texts => {
    if (!element.current) return {};
    const now = textsIn(new FormData(element.current));
    setTexts(now);
    return now;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts had loaded
  useEffect(() => {
    read();
    loadCheck().then(
      (run) => setCheck({ run }),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const answer = fetcher.data as Answer | undefined;
    if (fetcher.state !== 'idle' || !answer || answer === handled.current) return;
    handled.current = answer;
    if (!answer.refusal) return latest.current.onTaken?.(answer);
    setBusy(false);
    setRefusal(answer.refusal);
    setSettled({ next: () => latest.current.onRefused?.(answer) });
  }, [fetcher.state, fetcher.data]);
  useEffect(() => {
    if (!settled) return;
    (element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? pressed.current)?.focus();
    settled.next?.();
  }, [settled]);

  const answer = (fetcher.data as Answer | undefined) ?? sent;
  const found = check?.run(texts) ?? {};
  /** What is wrong with a field, once it has been left or sent. */
  const errorOf = (name: Field): string | undefined =>
    refusal?.fields[name] ?? (left.has(name) ? found[name] : undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    const now = read();
    const faults = check?.run(now) ?? {};
    const count = Object.keys(faults).length;
    setLeft(new Set([...Object.keys(now), ...Object.keys(faults)]));
    setRefusal(count > 0 ? { fields: {}, form: summary?.(count) ?? null } : null);
    if (count > 0) return setSettled({});
    if (options.holds?.(now)) return;
    setBusy(true);
    void fetcher.submit(event.currentTarget, { defaultShouldRevalidate: false });
  };
  const onChange = ({ target }: SyntheticEvent) => {
    const { name } = target as HTMLInputElement;
    if (refusal && name in refusal.fields) setRefusal({ ...refusal, fields: { ...refusal.fields, [name]: undefined } });
    read();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // Another window, or a dialog over the form, took the focus: nobody left the field.
    const dialog = relatedTarget?.closest('[role$="dialog"]');
    if (target === document.activeElement || (dialog && !dialog.contains(target))) return;
    const { name } = target as HTMLInputElement;
    if (name && !left.has(name)) setLeft(new Set([...left, name]));
  };

  return {
    /** The properties of the `form` element. */
    props: {
      ref: element,
      className: formStyles.stack,
      method: 'post' as const,
      noValidate: hydrated,
      onSubmit,
      onChange,
      onBlur,
      onMouseDown: pressKeepsFocus,
    },
    hydrated,
    busy,
    /** What stands in the form; nothing before the scripts have loaded. */
    texts,
    /** Whether nothing is known to be wrong. */
    valid: Object.keys(found).length === 0,
    /** What the action answered when it took the form. */
    taken: answer && !answer.refusal ? answer : null,
    /** What the action answered when it refused the form last. */
    refused: answer?.refusal ? answer : null,
    /** Why it was not taken, as a whole. */
    line: refusal?.form ?? null,
    errorOf,
    /** The properties of the input of a field that has to be filled in. @param id another than its name, where the page has that one already */
    required: (name: Field, id: string = name) => ({ id, name, required: true, error: errorOf(name) }),
    /** Writes into a field that nobody has left yet; a box is ticked by any text. */
    fill: (name: Field, text: string) => {
      const input = element.current?.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) return;
      if (input.type === 'checkbox') input.checked = text !== '';
      else input.value = text;
      setLeft(new Set([...left].filter((other) => other !== name)));
      read();
    },
    /** Says what is wrong with a field. */
    blame: (name: Field, fault: string) =>
      setRefusal({ fields: { [name]: fault } as Refusal<Field>['fields'], form: null }),
    focus: (name: Field) => (element.current?.elements.namedItem(name) as HTMLElement | null)?.focus(),
    submit: () => element.current?.requestSubmit(),
    /** Looks again at what stands in the form. */
    read,
    /** The form as it was in the beginning. @param next what is done once the button has the focus again */
    reset: (next?: () => void) => {
      // A press of the button leaves the focus in a field. Left after it was emptied, the field would be at fault.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && element.current?.contains(focused)) focused.blur();
      element.current?.reset();
      setBusy(false);
      setLeft(new Set());
      setRefusal(null);
      read();
      setSettled({ ...(next && { next }) });
    },
  };
}
