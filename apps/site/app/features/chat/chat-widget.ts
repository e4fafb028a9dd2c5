/** What a chat must be able to do here. A provider's script, or a few lines around it, puts one at `window.outcropChat` (docs/operations.md). */
export interface ChatWidget {
  show(): unknown;
  hide(): unknown;
  hideWelcome(): unknown;
}

declare global {
  interface Window {
    outcropChat?: Partial<ChatWidget>;
  }
}

let loading: Promise<ChatWidget> | undefined;
let shownNow = false;

/**
 * Shows the chat, or hides it with its welcome. The script comes with the first page that shows the chat; one that does not come, brings no chat or throws
 * is as if there were none.
 */
export async function placeChat(address: string, isShown: boolean): Promise<void> {
  shownNow = isShown;
  if (!isShown && !loading) return;
  loading ??= load(address);
  const chat = await loading.catch(() => undefined);
  // The visitor may have gone on while it was on its way.
  if (shownNow !== isShown) return;
  if (isShown) chat?.show();
  else {
    chat?.hide();
    chat?.hideWelcome();
  }
}

function load(address: string): Promise<ChatWidget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve(provided());
    script.onerror = reject;
    document.head.append(script);
  });
}

/** The provider's chat, whose faults are its own. */
const provided = (): ChatWidget => ({
  show: () => attempt('show'),
  hide: () => attempt('hide'),
  hideWelcome: () => attempt('hideWelcome'),
});

function attempt(name: keyof ChatWidget): void {
  new Promise((resolve) => resolve(window.outcropChat?.[name]?.())).catch(() => {});
}
