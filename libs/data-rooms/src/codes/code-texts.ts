import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '@outcrop/platform';

/** Without letters that are taken for digits or for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 12;

/** The texts of codes, which are shown once and stored as keyed hashes (docs/product/data-rooms.md#access-codes). */
@Injectable()
export class CodeTexts {
  constructor(private readonly env: Env) {}

  /** As `7K2M-XQ9D-04TR`. */
  make(): string {
    return Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-');
  }

  /** 60 random bits under a key that the database does not hold need no slow hash. Capitals, hyphens and spaces do not count. */
  hash(listingId: number, code: string): string {
    const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
    return createHmac('sha256', this.env.APP_SECRET)
      .update(`data-room-code\n${listingId}\n${plain}`)
      .digest('base64url');
  }
}
