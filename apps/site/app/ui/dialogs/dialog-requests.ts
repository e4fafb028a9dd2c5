import { sharedValue } from '../shared-value.ts';

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

const requests = sharedValue<readonly DialogRequest[]>([]);

/** Dialogs wait for each other. @param signal takes the dialog away without an answer: the promise then never settles */
const request = (dialog: Note | Question, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const take = () => requests.set(requests.get().filter((other) => other !== entry));
    const entry: DialogRequest = {
      dialog,
      answer: (yes) => {
        take();
        resolve(yes);
      },
    };
    signal?.addEventListener('abort', take, { once: true });
    if (!signal?.aborted) requests.set([...requests.get(), entry]);
  });

/** Shows a sentence with OK, over whatever page is open, and resolves when it has been closed. For what no component of the page asks for. */
export const showNote = (title: string, text?: string): Promise<boolean> =>
  request({ kind: 'note', title, ...(text && { text }) });

/** Asks a question and resolves to whether the answer was yes; closing the dialog means no. @param signal takes the question back */
export const ask = (question: Omit<Question, 'kind'>, signal?: AbortSignal): Promise<boolean> =>
  request({ kind: 'question', ...question }, signal);

/** The dialog to show now; null while nobody asks for one. */
export const useDialogRequest = (): DialogRequest | null => requests.use(([first]) => first ?? null);
