import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const CodeAppSchema = defineEntity({
  name: 'CodeApp',
  tableName: 'code_app',
  comment: 'The code app of a person (docs/product/accounts.md#code-app).',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Encrypted (see sealed-secret.ts). */
    secret: p.text().hidden(),
    /** Null until a first code has shown that the app has the secret. */
    enabledAt: p.datetime().columnType('timestamptz').nullable(),
    /** Of the last code that was taken: this one and earlier ones are taken no more. */
    lastStep: p.bigint('number').nullable(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

export class CodeApp extends CodeAppSchema.class {}
CodeAppSchema.setClass(CodeApp);

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  comment: 'Codes for who has lost their second factor, as keyed hashes (docs/product/accounts.md#recovery-codes).',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    hash: p.text().primary(),
    usedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  comment: 'Passkeys of people (docs/product/accounts.md#passkeys). Public keys only; nothing here opens anything.',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** As the person calls it. */
    name: p.text(),
    /** The authenticator's own id of the key, base64url. */
    credentialId: p.text(),
    /** COSE, base64url. */
    publicKey: p.text(),
    /** What a copied key would repeat; 0 where the authenticator does not count. */
    counter: p.bigint('number'),
    transports: p.array().columnType('text[]').defaultRaw("'{}'"),
    /** By which authenticators know the account: random, the same for all passkeys of a person, base64url. */
    userHandle: p.text(),
    /** Whether it can log in without the password: it is found without a name, and asks for a PIN, a finger or a face. */
    firstFactor: p.boolean(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    usedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  uniques: [{ name: 'passkey_credential', properties: ['credentialId'] }],
  indexes: [{ name: 'passkey_user', properties: ['user'] }],
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);

const UsedChallengeSchema = defineEntity({
  name: 'UsedChallenge',
  tableName: 'used_challenge',
  comment: 'Challenges that were answered, until they would have expired: each is answered once.',
  properties: {
    id: p.uuid().primary(),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'used_challenge_expires', properties: ['expiresAt'] }],
});

export class UsedChallenge extends UsedChallengeSchema.class {}
UsedChallengeSchema.setClass(UsedChallenge);
