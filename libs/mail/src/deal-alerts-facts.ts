import { z } from 'zod';

const line = z.string().min(1);

/** A deal in a digest, as its reader may see it at the moment of sending. */
const alertedDeal = z.object({
  /** Its name. */
  header: line,
  where: z.string(),
  /** Codes: `PP`, `RR`. */
  types: z.array(line),
  /** What happened to it, in words: "Bids due Dec 17, was Dec 10". */
  change: line,
  url: z.url(),
  /** A PNG of 336 × 224 pixels (docs/product/mail.md#mail-templates); null shows none. */
  coverUrl: z.url().nullable(),
  /** The few figures that say most: "Net production", "1,212 BOE/d". */
  facts: z.array(z.object({ label: line, value: line })),
  /** Name of the saved search that found it. */
  search: line,
});
export type AlertedDeal = z.output<typeof alertedDeal>;

/** What a digest of alerts says. */
export const dealAlertsFacts = z.object({
  /** Of the person. */
  name: z.string(),
  deals: z.array(alertedDeal).min(1),
  /** Where the person changes how often alerts come. */
  manageUrl: z.url(),
  /** Ends them by one POST without a login (RFC 8058); opened in a browser it shows a page that does. */
  unsubscribeUrl: z.url(),
});
export type DealAlertsFacts = z.output<typeof dealAlertsFacts>;
