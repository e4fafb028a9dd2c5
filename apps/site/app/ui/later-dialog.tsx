import { type ComponentType, createElement, useEffect, useState } from 'react';
import { FailedDialog, LoadingDialog } from './loading-dialog.tsx';

/** A script that has not come by then is said to be late; it still opens its dialog when it comes. */
const PATIENCE_MS = 10_000;

/**
 * A dialog whose script is loaded when it is first needed. Until then it shows that it is loading, and if it cannot be loaded, why nothing opened and
 * "Try again"; Escape gives up (docs/product/pages.md#loading-screen). The server renders nothing of it.
 * @param load its module; as `load` of the dialog too, for who wants it ahead, and as `near` for the button that the pointer comes near to
 * @param close what closes the dialog, by its properties, while its script is not there
 */
export function laterDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  const ahead = () => void loadOnce().catch(() => {});
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at the top of a module
  function LaterDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
    const [tries, setTries] = useState(0);
    // One that is closed and opened again may stay, closed.
    const waits = Dialog === null && (props as { open?: boolean }).open !== false;
    // biome-ignore lint/correctness/useExhaustiveDependencies: with each try
    useEffect(() => {
      if (!waits) return;
      let isOver = false;
      const fail = () => isOver || setState('failed');
      const late = setTimeout(fail, PATIENCE_MS);
      setState('loading');
      loadOnce().then((part) => isOver || setDialog(() => part), fail);
      return () => {
        isOver = true;
        clearTimeout(late);
      };
    }, [waits, tries]);
    if (Dialog) return createElement(Dialog, props);
    if (!waits || state === 'closed') return null;
    return state === 'loading' ? (
      <LoadingDialog onClose={() => close(props)} />
    ) : (
      <FailedDialog onRetry={() => setTries(tries + 1)} onClose={() => close(props)} />
    );
  }
  return Object.assign(LaterDialog, { load: ahead, near: { onPointerEnter: ahead, onFocus: ahead } });
}
