import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { LOGIN_MESSAGES } from './account-messages.ts';

/** Messages about second factors (docs/product/accounts.md#second-factor). */
export const FACTOR_MESSAGES = {
  codeRequired: 'Please enter the code.',
  wrongCode: 'This code is not right, or has already been used.',
  passwordToConfirm: 'Please enter your password to confirm that it is you.',
  wrongPassword: LOGIN_MESSAGES.wrongPassword,
  wrongPasskey: 'This passkey was not accepted.',
  noPasskeyHere: 'Passkeys need an address with a name: open this page under localhost.',
} as const;

/** What to tell somebody whose browser made or used no passkey; null when they changed their mind. The browser's own words are for programmers. */
export function passkeyProblem(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'SecurityError') return FACTOR_MESSAGES.noPasskeyHere;
  return 'This browser could not use a passkey here.';
}

/** How long a person who has just logged in need not give the password again, in minutes (docs/product/accounts.md#confirming). */
export const FRESH_LOGIN_MINUTES = 10;
/** Recovery codes that somebody is given (docs/product/accounts.md#recovery-codes). */
export const RECOVERY_CODES = 10;
/** Passkeys of one person. */
export const MAX_PASSKEYS = 20;

/** Ways to answer 'Code required', the usual one first. */
export const SECOND_FACTORS = ['code-app', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** What the second step of a login asks for, as its field says it. */
export const SECOND_STEP_FIELDS = {
  code: { label: 'Code', help: 'The six digits that your authenticator app shows now.' },
  recovery: { label: 'Recovery code', help: 'One of the codes that you saved when you set up the second factor.' },
} as const;
export type SecondStepField = keyof typeof SECOND_STEP_FIELDS;

/** The `token` of a Login that answers 'Code required' (docs/product/accounts.md#second-factor). @param code of the app, or a recovery code, as typed */
export const secondStepToken = (challenge: string, code: string): string => `${challenge}:${code.trim()}`;

const code = plainText(40).trim().min(1, FACTOR_MESSAGES.codeRequired);
/** The current password; needed unless the person logged in a moment ago (docs/product/accounts.md#confirming). */
const password = plainText(200).optional();

/** `POST /api/account/code-app/turn-on` */
export const codeAppOnSchema = z.object({ code, password });
/** `POST /api/account/code-app/turn-off` */
export const codeAppOffSchema = z.object({ code });
/** `POST /api/account/recovery-codes`; `code` where there is an authenticator app. */
export const newRecoveryCodesSchema = z.object({ code: code.optional(), password });
/** `POST /api/account/passkeys/options` and removals. */
export const confirmSchema = z.object({ password });

/** What a browser answers to options; read by the WebAuthn library, which checks every field. */
const credentialId = z.base64url().max(2_000);
const credential = z.object({ id: credentialId, rawId: credentialId, type: plainText(40) }).loose();
const passkeyName = plainText(60).trim().min(1, 'Please give the passkey a name.');
/** `POST /api/account/passkeys` */
export const newPasskeySchema = z.object({ token: plainText(1_000), response: credential, name: passkeyName });
/** `PUT /api/account/passkeys/{id}` */
export const passkeyNameSchema = z.object({ name: passkeyName });
/** `POST /api/Auth/PasskeyOptions`; with the challenge of 'Code required' for the second step, without it to log in by passkey alone. */
export const passkeyOptionsSchema = z.object({ challenge: plainText(1_000).nullish() });
/** `POST /api/Auth/PasskeyLogin` */
export const passkeyLoginSchema = z.object({
  token: plainText(1_000),
  response: credential,
  remember: z.boolean().optional(),
});

/** A secret for an authenticator app, shown until it is turned on. */
export const codeAppSetUpSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth:` address, for a QR code. */
  uri: z.string(),
});
export type CodeAppSetUp = z.output<typeof codeAppSetUpSchema>;

/** Shown once; null where the person has codes already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type NewRecoveryCodes = z.output<typeof recoveryCodesSchema>;

/** Options for the browser's WebAuthn, and the token that goes back with its answer. */
export const passkeyChallengeSchema = z.object({ token: z.string(), options: z.record(z.string(), z.unknown()) });
export type PasskeyChallenge = z.output<typeof passkeyChallengeSchema>;

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  /** Whether it can log in without the password. */
  firstFactor: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

/** `GET /api/account/factors` */
export const factorsSchema = z.object({
  codeAppSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
  /** The last factor cannot be taken away (docs/product/accounts.md#admin-second-factor). */
  required: z.boolean(),
  /** Until when no password is asked for (docs/product/accounts.md#confirming). */
  freshUntil: z.iso.datetime(),
});
export type Factors = z.output<typeof factorsSchema>;

export type CodeAppOn = z.input<typeof codeAppOnSchema>;
export type CodeAppOff = z.input<typeof codeAppOffSchema>;
export type NewRecoveryCodesBody = z.input<typeof newRecoveryCodesSchema>;
export type Confirm = z.input<typeof confirmSchema>;
/** The browser's credential as `@simplewebauthn/browser` gives it. */
type Credential = object;
export interface NewPasskey {
  token: string;
  response: Credential;
  name: string;
}
export interface PasskeyLogin {
  token: string;
  response: Credential;
  remember?: boolean;
}
