import { createHash } from 'node:crypto';
import { agreementSections, type DealDetail, fillAgreement, OFFICE_TIME_ZONE } from '@outcrop/contracts';

const FIRM_NAME = 'Outcrop Advisors';
/** Stands for the company of somebody who named none. The text names no person: it is kept when a person is erased. */
const NO_COMPANY = 'the person who signs it';

const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** An agreement's exact text, to which its SHA-256 belongs. */
export interface ExactText {
  readonly text: string;
  readonly sha256: string;
}

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A template's text for one deal and one company. */
export function exactText(template: string, deal: DealDetail, company: string | null, now = new Date()): ExactText {
  const text = fillAgreement(template, {
    'deal.number': String(deal.ListingId),
    'deal.header': deal.header,
    'deal.where': deal.whr ?? '',
    'buyer.company': company ?? NO_COMPANY,
    'firm.name': FIRM_NAME,
    today: DAY.format(now),
  });
  return { text, sha256: sha256(text) };
}

/** As pages show it. */
export const shownText = ({ text, sha256 }: ExactText) => ({ sections: agreementSections(text), sha256 });
