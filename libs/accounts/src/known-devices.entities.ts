import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  comment: 'Devices on which somebody has signed in (docs/product/accounts.md#known-devices).',
  properties: {
    /** Named by the signed token in the device's cookie. */
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Of the last sign-in on it, as are the next two. */
    userAgent: p.text().nullable(),
    network: p.text().nullable(),
    seenAt: p.datetime().columnType('timestamptz'),
    firstSeenAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  indexes: [
    { name: 'known_device_user', properties: ['user', 'seenAt'] },
    { name: 'known_device_seen_at', properties: ['seenAt'] },
  ],
});

/** A device of a person. Moved by SQL only (see KnownDevices). */
export class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);

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
