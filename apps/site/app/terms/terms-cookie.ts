import { COOKIES } from '@outcrop/contracts';
import { AGREED_DAYS } from '../ui/site-constants.ts';

/** The cookie that says that the terms were agreed to, as `Set-Cookie` and `document.cookie` both take it (docs/product/sign-up.md#terms). */
export const agreedCookie = (): string =>
  `${COOKIES.userAgreed}=true; Path=/; SameSite=Strict; Max-Age=${AGREED_DAYS * 86_400}`;

/** Whether the terms were agreed to on this device, by a Cookie header or `document.cookie`. */
export const hasAgreed = (cookie: string): boolean =>
  new RegExp(`(?:^|;\\s*)${COOKIES.userAgreed}=true(?:;|$)`).test(cookie);
