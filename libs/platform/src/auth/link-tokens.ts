import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { isSameSecret } from '../http/same-secret.ts';

/** What a link is for: a token of one purpose opens nothing else. Kebab-case. */
export type LinkPurpose = string;

const ID = /^[\w-]{1,64}$/;

/**
 * Tokens of links in mails, derived from the id of the row that they act on (docs/product/sign-up.md#link-tokens). Nothing usable is stored: whoever reads
 * the database, a backup or a mail's row cannot make one without the installation's secret. Whether it was used or has expired, the row says.
 */
@Injectable()
export class LinkTokens {
  constructor(private readonly env: Env) {}

  /** @param id of the row: letters, digits, `-` and `_`, at most 64 */
  sign(purpose: LinkPurpose, id: string): string {
    if (!ID.test(id)) throw new Error(`"${id}" cannot be the id of a link`);
    return `${id}.${this.seal(purpose, id)}`;
  }

  /** @returns the row's id; null for what is no token of this purpose of ours */
  read(purpose: LinkPurpose, token: string): string | null {
    const [id, seal, more] = token.split('.', 3);
    if (!id || !seal || more !== undefined || !ID.test(id)) return null;
    return isSameSecret(seal, this.seal(purpose, id)) ? id : null;
  }

  private seal(purpose: LinkPurpose, id: string): string {
    return createHmac('sha256', this.env.APP_SECRET).update(`link\n${purpose}\n${id}`).digest('base64url');
  }
}
