import { Injectable } from '@nestjs/common';
import { Env, LinkTokens } from '@outcrop/platform';

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

  verifyUser(linkId: string): string {
    return this.page(`/verify-user?token=${this.tokens.sign('verify-email', linkId)}`);
  }

  resetPassword(linkId: string): string {
    return this.page(`/reset-password?token=${this.tokens.sign('reset-password', linkId)}`);
  }

  acceptInvitation(linkId: string): string {
    return this.page(`/reset-password?invitation=${this.tokens.sign('invitation', linkId)}`);
  }

  confirmEmail(linkId: string): string {
    return this.page(`/confirm-email?token=${this.tokens.sign('confirm-new-email', linkId)}`);
  }
}
