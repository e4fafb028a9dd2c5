import type { Call, CallOptions } from '../http/call.ts';
import type { AskAgentBody, ContactBody, LeadSent, SellerBody } from './leads.ts';

/** The three forms. They reject with 422 (`errors` by field), or with 429 after too many of them. */
export const leadCalls = (call: Call) => ({
  sendContact: (body: ContactBody, options?: CallOptions) =>
    call<LeadSent>('POST', '/api/Mailer/SendContactUsEmail', { ...options, body }),
  sendSeller: (body: SellerBody, options?: CallOptions) =>
    call<LeadSent>('POST', '/api/Seller/Contact', { ...options, body }),
  /** Rejects with 404 for a deal that whoever asks may not see. */
  askAgent: (listingId: number, body: AskAgentBody, options?: CallOptions) =>
    call<LeadSent>('POST', `/api/deals/${listingId}/ask`, { ...options, body }),
});
