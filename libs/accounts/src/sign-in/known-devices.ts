import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Env } from '@outcrop/platform';
import { z } from 'zod';
import type { User } from '../user.entity.ts';

/** How long a device is known after the last sign-in on it, in days (docs/product/accounts.md#known-devices). */
export const DEVICE_DAYS = 365;
/** Keeps sessions and other tokens signed with the same secret from being taken for devices. */
const DEVICE_AUDIENCE = 'outcrop:device';

const claimsSchema = z.object({ did: z.uuid(), uid: z.int(), pwd: z.string() });

/** Devices on which somebody has signed in: a signed token that names the device, the account and the password it had then. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly jwt: JwtService,
    private readonly env: Env,
  ) {}

  /** @param device keeps its id, so that its tries go on counting; null for one that was not known */
  sign(user: User, device: string | null): string {
    const claims = { did: device ?? randomUUID(), uid: user.id, pwd: this.passwordMark(user) };
    return this.jwt.sign(claims, { audience: DEVICE_AUDIENCE, algorithm: 'HS256', expiresIn: `${DEVICE_DAYS}d` });
  }

  /**
   * @param user with their password's hash loaded
   * @returns the device's id; null for a token that is not ours or has ended, of another account, or from before a change of the password
   */
  recognize(token: string | null, user: User): string | null {
    if (!token) return null;
    try {
      const claims = claimsSchema.parse(this.jwt.verify(token, { audience: DEVICE_AUDIENCE, algorithms: ['HS256'] }));
      return claims.uid === user.id && claims.pwd === this.passwordMark(user) ? claims.did : null;
    } catch {
      return null;
    }
  }

  /** Differs with every change of the password, also to the same one, and tells nothing about it. */
  private passwordMark({ passwordHash }: User): string {
    return createHmac('sha256', this.env.APP_SECRET).update(`device\n${passwordHash}`).digest('base64url').slice(0, 22);
  }
}
