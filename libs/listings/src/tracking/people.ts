import { type Actor, isAdvisor } from '@outcrop/platform';

/** Programs that say so, tools that fetch addresses, and those who say nothing. Short on purpose: a wrong guess costs one hit. */
const MACHINES =
  /bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|facebookexternalhit|^(?:curl|wget|python|java|go-http|node|k6|axios|okhttp|libwww|ruby|php)\b|^$/i;

/** Whether a user agent looks like a program that reads pages for itself. */
export const isMachine = (userAgent: string | undefined): boolean => MACHINES.test(userAgent ?? '');

/** Those who manage the deals, and admins in somebody's name, are not the market looking. */
export const isOneOfUs = (actor: Actor): boolean =>
  isAdvisor(actor) || (actor.kind === 'user' && actor.impersonatorId !== null);
