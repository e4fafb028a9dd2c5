import type { Call } from '../http/call.ts';
import type { AskAgentBody, ContactBody, LeadSent, SellerBody } from './leads.ts';

/** The three forms. They reject with 422 (`errors` by field), or with 429 after too many of them. */
export const leadCalls = (call: Call) => ({
  sendContact: (body: ContactBody) => call<LeadSent>('POST', '/api/Mailer/SendContactUsEmail', { body }),
  sendSeller: (body: SellerBody) => call<LeadSent>('POST', '/api/Seller/Contact', { body }),
  /** Rejects with 404 for a deal that whoever asks may not see. */
  askAgent: (listingId: number, body: AskAgentBody) => call<LeadSent>('POST', `/api/deals/${listingId}/ask`, { body }),
});
