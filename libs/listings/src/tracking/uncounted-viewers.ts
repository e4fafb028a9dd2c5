import { type Actor, isAdvisor } from '@outcrop/platform';

/** User agents of crawlers and tools, and an empty one. Short on purpose: a wrong guess costs one hit. */
const BOTS =
  /bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|facebookexternalhit|^(?:curl|wget|python|java|go-http|node|k6|axios|okhttp|libwww|ruby|php)\b|^$/i;

/** Whether a user agent looks like a program that reads pages for itself. */
export const isBot = (userAgent: string | undefined): boolean => BOTS.test(userAgent ?? '');

/** Views by those who manage listings, or by an admin who acts for somebody, are not buyers' interest. */
export const isStaff = (actor: Actor): boolean =>
  isAdvisor(actor) || (actor.kind === 'user' && actor.impersonatorId !== null);
