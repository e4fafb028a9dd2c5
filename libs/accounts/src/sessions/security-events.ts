/** What of an account's audit is its person's to read, in words (docs/product/accounts.md#security-audit). */
const WORDS: Readonly<Record<string, string>> = {
  'log-in': 'Logged in',
  'log-out': 'Logged out',
  'end-session': 'A session was ended',
  'end-other-sessions': 'All other sessions were ended',
  'end-sessions': 'An administrator ended all sessions',
  'forget-device': 'A device was forgotten',
  'login-limit-reached': 'Refused: too many wrong passwords',
  'code-limit-reached': 'Refused: too many wrong codes',
  'code-app-on': 'Authenticator app turned on',
  'code-app-off': 'Authenticator app turned off',
  'new-recovery-codes': 'New recovery codes',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-renamed': 'Passkey renamed',
  'change-password': 'Password changed',
  'reset-password': 'Password reset by a link in a mail',
  'ask-password-reset': 'Password reset requested',
  'ask-email-change': 'Email change requested',
  'change-email': 'Email changed',
  'verify-email': 'Email verified',
  impersonate: 'An administrator viewed your account',
};
/** How somebody logged in. */
const METHODS: Readonly<Record<string, string>> = {
  password: 'Logged in with the password',
  code: 'Logged in with password and code',
  'recovery-code': 'Logged in with password and recovery code',
  'second-passkey': 'Logged in with password and passkey',
  passkey: 'Logged in with a passkey',
};

export const SECURITY_ACTIONS = Object.keys(WORDS);

/** One entry of the audit in words. */
export function securityWords(
  action: string,
  after: { readonly method?: unknown; readonly passkey?: unknown } | null,
): string {
  if (action === 'log-in') return METHODS[String(after?.method)] ?? 'Logged in';
  const words = WORDS[action] ?? action;
  return typeof after?.passkey === 'string' ? `${words}: ${after.passkey}` : words;
}
