import { Icon } from '@outcrop/look';
import { lazy, Suspense, useEffect, useState } from 'react';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette, as Ctrl-K (Cmd-K) does anywhere but over a dialog that waits for an answer. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || !(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('.MuiDialog-root')) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="bar-go"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>Go to a listing, person, room or action</span>
        <kbd>{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
