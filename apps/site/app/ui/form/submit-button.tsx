import { asWideAs, button } from '../button.ts';

/**
 * The button that sends a form: it says what it does, or that it is being done, and keeps its width meanwhile.
 * @param disabled whether the form cannot be sent as it is
 */
export const SubmitButton = ({
  label,
  busyLabel,
  busy,
  looks = ['fill'],
  disabled = false,
}: {
  label: string;
  busyLabel: string;
  busy: boolean;
  looks?: Parameters<typeof button>;
  disabled?: boolean;
}) => (
  <button type="submit" className={button(...looks)} disabled={busy || disabled} {...asWideAs(label, busyLabel)}>
    {busy ? busyLabel : label}
  </button>
);
