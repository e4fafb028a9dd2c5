import { createECDH, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env, EnvError } from '@outcrop/platform';
import { pushSettings } from './push-settings.ts';

const CURVE = 'prime256v1';
/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 64 bits more than the order has, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const DERIVED_BYTES = 40;

/**
 * The keys by which push services know us (RFC 8292): those of the settings, else derived from APP_SECRET. So every process has the same ones,
 * nothing has to be stored, and a backup holds no secret of them (docs/decisions/push.md).
 */
@Injectable()
export class VapidKeys {
  /** In base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service can write to about our messages. */
  readonly subject: string;

  /** @throws EnvError when the settings hold one key without the other, or two that do not belong together */
  constructor(env: Env) {
    const { PUSH_VAPID_PRIVATE_KEY: given, PUSH_VAPID_PUBLIC_KEY: publicKey } = env.of(pushSettings);
    if ((given === undefined) !== (publicKey === undefined))
      throw new EnvError(['PUSH_VAPID_PRIVATE_KEY: must be given together with PUSH_VAPID_PUBLIC_KEY']);
    this.privateKey = given ?? derivedKey(env.APP_SECRET);
    this.publicKey = publicKeyOf(this.privateKey);
    if (publicKey !== undefined && publicKey !== this.publicKey)
      throw new EnvError(['PUSH_VAPID_PUBLIC_KEY: is not the public key of PUSH_VAPID_PRIVATE_KEY']);
    const from = /<(.+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
    this.subject = env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : `mailto:${from}`;
  }
}

function derivedKey(secret: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'outcrop push vapid', DERIVED_BYTES));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url');
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}

/** Whether a browser's key is a point of the curve: with one that is not, nothing can be encrypted for it. */
export function isPublicKey(key: string): boolean {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
