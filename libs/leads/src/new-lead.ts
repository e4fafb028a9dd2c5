import type { askAgentBody, contactBody, LeadRecord, sellerBody } from '@outcrop/contracts';
import type { z } from 'zod';
import { suspicionOf } from './suspicion.ts';

/** A lead as it came. */
export type NewLead = Pick<
  LeadRecord,
  | 'kind'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'company'
  | 'phone'
  | 'subject'
  | 'message'
  | 'listingId'
  | 'appName'
  | 'suspicion'
>;

/** Letters of a message that stand for its subject. */
const SUBJECT_LENGTH = 80;

export function contactLead(body: z.output<typeof contactBody>, now: Date): NewLead {
  const { firstName, lastName, email, appName, subject, message } = body;
  const sender = { firstName, lastName, email, appName, company: null, phone: null };
  return { kind: 'contact', ...sender, subject, message, listingId: null, suspicion: suspicionOf(body, now) };
}

export function sellerLead(body: z.output<typeof sellerBody>, now: Date): NewLead {
  const { firstName, lastName, email, appName, company, phone, description: message } = body;
  const sender = { firstName, lastName, email, appName, company, phone };
  const suspicion = suspicionOf({ ...body, message }, now);
  return { kind: 'seller', ...sender, subject: excerptOf(message), message, listingId: null, suspicion };
}

export function dealLead(listingId: number, body: z.output<typeof askAgentBody>, now: Date): NewLead {
  const { firstName, lastName, email, appName, phone, message } = body;
  const sender = { firstName, lastName, email, appName, company: null, phone };
  return {
    kind: 'deal',
    ...sender,
    subject: excerptOf(message),
    message,
    listingId,
    suspicion: suspicionOf(body, now),
  };
}

/** The first words of a message, as one line; what a seller may send is nothing but an address. */
export function excerptOf(message: string | null): string {
  const line = (message ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!line) return 'No message';
  const letters = [...line];
  if (letters.length <= SUBJECT_LENGTH) return line;
  const cut = letters.slice(0, SUBJECT_LENGTH).join('');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
