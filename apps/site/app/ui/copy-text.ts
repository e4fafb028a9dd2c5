import { showSnackbar } from './snackbar.tsx';

/** Copies a text and says how it went. A browser may have no clipboard for a page, or keep it to itself. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSnackbar(done);
  } catch {
    showSnackbar(failed);
  }
}
