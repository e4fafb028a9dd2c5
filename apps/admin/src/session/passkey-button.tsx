import { Button } from '@mui/material';
import { ApiError, type LoginAnswer, passkeyProblem } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useCall } from '../data/use-call.ts';
import { sessionApi } from './current-user.ts';

/** Whether this browser knows passkeys; they need a secure page. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Logs in by a passkey, alone or as the second step (docs/product/accounts.md#passkeys). Nothing where the browser knows no passkeys.
 * @param challenge of 'Code required'; null to log in by the passkey alone
 * @param onAnswer what the API said to a right passkey
 * @param onRefusal what went wrong, in a sentence; null when a new try begins. `over` when the challenge cannot be answered any more
 */
export function PasskeyButton({
  challenge,
  autoFocus = false,
  onAnswer,
  onRefusal,
}: {
  challenge: string | null;
  autoFocus?: boolean;
  onAnswer: (answer: LoginAnswer) => void;
  onRefusal: (message: string | null, over?: boolean) => void;
}) {
  const { mutate, isPending } = useCall(() => logInByPasskey(challenge), {
    onMutate: () => onRefusal(null),
    onSuccess: (answer) => answer && onAnswer(answer),
    onError: (error) => {
      if (error instanceof ApiError) onRefusal(error.problem.detail, challenge !== null && error.status === 401);
      else onRefusal(error.message);
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      type="button"
      variant="outlined"
      startIcon={<Icon name="key" />}
      autoFocus={autoFocus}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? 'Waiting for your passkey...' : challenge === null ? 'Log in with a passkey' : 'Use a passkey'}
    </Button>
  );
}

/** @returns null when the person changed their mind @throws ApiError; Error with a sentence for the person */
async function logInByPasskey(challenge: string | null): Promise<LoginAnswer | null> {
  const { token, options } = await sessionApi.passkeyOptions(challenge);
  // Loaded when it is first needed: few sessions end over a form.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  let response: object;
  try {
    response = await startAuthentication({ optionsJSON: options as unknown as Options });
  } catch (error) {
    const problem = passkeyProblem(error);
    if (problem === null) return null;
    throw new Error(problem);
  }
  return sessionApi.logInByPasskey({ token, response });
}
