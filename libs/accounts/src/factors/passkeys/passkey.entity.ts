import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../user.entity.ts';

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

/** One passkey of one person. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
