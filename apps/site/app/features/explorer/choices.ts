import { sharedValue } from '../../ui/shared-value.ts';
import { copyText } from '../../ui/snackbar.tsx';

/** One thing that may be done with a value. */
export interface ChoiceAction {
  readonly label: string;
  readonly act: () => void;
}

/** The menu of a value, at what opened it. */
export interface OpenChoices {
  readonly anchor: HTMLElement;
  /** What it is about, for screen readers. */
  readonly label: string;
  readonly actions: readonly ChoiceAction[];
}

/** The one menu that is open. */
export const openChoices = sharedValue<OpenChoices | null>(null);

/** The last action of every menu. */
export const copyAction = (text: string): ChoiceAction => ({
  label: 'Copy',
  act: () => void copyText(text, 'Copied.', 'It could not be copied.'),
});
