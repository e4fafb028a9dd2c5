import type { OwnSession } from '@outcrop/contracts';

/** The first that fits: browsers name those that they descend from as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?(OS|A)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string, OwnSession['kind']])[] = [
  [/\biPad\b/, 'iPad', 'phone'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** A device in words, by what its browser or program says of itself: "Chrome on Windows". Anybody can write anything there. */
export function deviceWords(userAgent: string | null | undefined): { device: string; kind: OwnSession['kind'] } {
  if (!userAgent) return { device: 'Unknown device', kind: 'program' };
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent));
  if (!browser && !system) {
    const program = /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim();
    return { device: program || 'Unknown device', kind: 'program' };
  }
  if (!system) return { device: browser ?? 'Unknown device', kind: 'computer' };
  return { device: browser ? `${browser} on ${system[1]}` : system[1], kind: system[2] };
}

/** A session or a device as the audit says it. */
export const deviceFacts = ({ userAgent, network }: { userAgent?: string | null; network?: string | null }) => ({
  device: deviceWords(userAgent).device,
  network: network ?? null,
});

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
