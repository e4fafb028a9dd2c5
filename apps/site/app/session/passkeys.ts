import { type PasskeyChallenge, passkeyProblem } from '@outcrop/contracts';

/** Whether this browser knows passkeys; they need a secure page. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/**
 * Lets the browser make a passkey.
 * @returns what goes back to the API; null when the person changed their mind
 * @throws Error with a sentence for the person
 */
export const makePasskey = ({ options }: PasskeyChallenge): Promise<object | null> =>
  ask(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
  });

/** Lets the browser use a passkey; returns and throws as {@link makePasskey} does. */
export const takePasskey = ({ options }: PasskeyChallenge): Promise<object | null> =>
  ask(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
  });

async function ask(prompt: () => Promise<object>): Promise<object | null> {
  try {
    return await prompt();
  } catch (error) {
    const problem = passkeyProblem(error);
    if (problem === null) return null;
    throw new Error(problem);
  }
}
