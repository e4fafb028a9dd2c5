import { asWideAs, button } from '../button.ts';

/**
 * The button that sends a form: it says what it does, or that it is being done, and keeps its width meanwhile.
 * @param disabled whether there is nothing to send
 * @param incomplete whether something is known to be wrong: it looks disabled, and a press, or Enter in a field, says what
 */
export const SubmitButton = ({
  label,
  busyLabel,
  busy,
  looks = ['fill'],
  disabled = false,
  incomplete = false,
}: {
  label: string;
  busyLabel: string;
  busy: boolean;
  looks?: Parameters<typeof button>;
  disabled?: boolean;
  incomplete?: boolean;
}) => (
  <button
    type="submit"
    className={button(...looks)}
    disabled={busy || disabled}
    aria-disabled={incomplete || undefined}
    {...asWideAs(label, busyLabel)}
  >
    {busy ? busyLabel : label}
  </button>
);
