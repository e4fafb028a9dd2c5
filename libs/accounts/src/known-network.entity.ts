import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const KnownNetworkSchema = defineEntity({
  name: 'KnownNetwork',
  tableName: 'known_network',
  comment: 'Networks that somebody has signed in from lately. Kept as keyed hashes; cleaned when they are old.',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** Keyed hash of the account and the network. */
    network: p.text().primary(),
    /** Of the last sign-in from there. */
    seenAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'known_network_seen_at', properties: ['seenAt'] }],
});

/** A network of a person. Moved by SQL only (see KnownNetworks). */
export class KnownNetwork extends KnownNetworkSchema.class {}
KnownNetworkSchema.setClass(KnownNetwork);
