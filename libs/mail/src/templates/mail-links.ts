import { Injectable } from '@nestjs/common';
import { Env, LinkTokens } from '@outcrop/platform';

/** The page of each link of an account, and the parameter that takes its token. */
const PAGES = {
  'verify-email': '/verify-user?token',
  'reset-password': '/reset-password?token',
  invitation: '/reset-password?invitation',
  'confirm-new-email': '/confirm-email?token',
} as const;

/** The addresses in mails: built from PUBLIC_URL, with a token made when the mail is written (docs/product/sign-up.md#link-tokens). */
@Injectable()
export class MailLinks {
  constructor(
    private readonly env: Env,
    private readonly tokens: LinkTokens,
  ) {}

  /** A page of the site, by its path. */
  page(path: `/${string}`): string {
    return `${this.env.PUBLIC_URL}${path}`;
  }

  /** Where an account's link leads, by what it is for and its row. */
  of(purpose: keyof typeof PAGES, linkId: string): string {
    return this.page(`${PAGES[purpose]}=${this.tokens.sign(purpose, linkId)}`);
  }
}
