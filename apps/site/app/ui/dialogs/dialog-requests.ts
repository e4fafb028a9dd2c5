import { useSyncExternalStore } from 'react';

/** One sentence and OK. */
export interface Note {
  kind: 'note';
  title: string;
  text?: string;
}

/** A question with two answers. */
export interface Question {
  kind: 'question';
  title: string;
  text?: string;
  yes: string;
  no: string;
  /** Yes throws something away: it is set in red, and no is the usual answer. */
  dangerous?: boolean;
}

/** A dialog that is to be shown, and what becomes of its answer. */
export interface DialogRequest {
  readonly dialog: Note | Question;
  /** @param yes whether the answer was yes, or OK */
  readonly answer: (yes: boolean) => void;
}

let requests: readonly DialogRequest[] = [];
const listeners = new Set<() => void>();

function change(next: readonly DialogRequest[]): void {
  requests = next;
  for (const listener of listeners) listener();
}

/** Dialogs wait for each other. @param signal takes the dialog away without an answer: the promise then never settles */
function request(dialog: Note | Question, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const take = () => change(requests.filter((other) => other !== entry));
    const entry: DialogRequest = {
      dialog,
      answer: (yes) => {
        take();
        resolve(yes);
      },
    };
    signal?.addEventListener('abort', take, { once: true });
    if (!signal?.aborted) change([...requests, entry]);
  });
}

/** Shows a sentence with OK, over whatever page is open, and resolves when it has been closed. For what no component of the page asks for. */
export const showNote = (title: string, text?: string): Promise<boolean> =>
  request({ kind: 'note', title, ...(text && { text }) });

/** Asks a question and resolves to whether the answer was yes; closing the dialog means no. @param signal takes the question back */
export const ask = (question: Omit<Question, 'kind'>, signal?: AbortSignal): Promise<boolean> =>
  request({ kind: 'question', ...question }, signal);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialog to show now; null while nobody asks for one. */
export const useDialogRequest = (): DialogRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => requests[0] ?? null,
    () => null,
  );
