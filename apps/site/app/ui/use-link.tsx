import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { SubmitButton } from './form/submit-button.tsx';

/**
 * The button that uses a link up. What scanners of mail open does nothing: it takes a POST, which a script sends by itself and a person without one by
 * pressing the button (docs/product/sign-up.md#link-tokens).
 * @param token of the link; the page's action reads it from the form
 */
export function UseLink({ token, label, busy }: { token: string; label: string; busy: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const sending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (sent.current || !form.current) return;
    sent.current = true;
    void submit(form.current);
  }, [submit]);
  return (
    <Form method="post" ref={form}>
      <input type="hidden" name="token" value={token} />
      <SubmitButton label={label} busyLabel={busy} busy={sending} />
    </Form>
  );
}
