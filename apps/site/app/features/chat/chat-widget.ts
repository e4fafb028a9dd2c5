/** What a chat must be able to do here. */
type ChatAct = 'show' | 'hide' | 'hideWelcome';

declare global {
  interface Window {
    /** Put here by a provider's script, or by a few lines around it (docs/operations.md). */
    outcropChat?: Partial<Record<ChatAct, () => unknown>>;
  }
}

let loading: Promise<unknown> | undefined;
let shownNow = false;

/**
 * Shows the chat, or hides it with its welcome. The script comes with the first page that shows the chat; one that does not come, brings no chat or throws
 * is as if there were none.
 */
export async function placeChat(address: string, isShown: boolean): Promise<void> {
  shownNow = isShown;
  if (!isShown && !loading) return;
  loading ??= load(address);
  await loading;
  // The visitor may have gone on while it was on its way.
  if (shownNow !== isShown) return;
  const acts: ChatAct[] = isShown ? ['show'] : ['hide', 'hideWelcome'];
  acts.forEach(attempt);
}

/** Resolves in either case: without the script there is no chat to tell. */
const load = (address: string): Promise<unknown> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = resolve;
    script.onerror = resolve;
    document.head.append(script);
  });

/** Asks the provider's chat, whose faults are its own. */
function attempt(name: ChatAct): void {
  new Promise((resolve) => resolve(window.outcropChat?.[name]?.())).catch(() => {});
}
