import { z } from 'zod';

/** data/sellers.json: sellers, all invented. They belong to a deal's private fields, which only admins and advisors see. */
export const sellersSchema = z.strictObject({
  companies: z.array(z.string()).min(1),
  /** People who sell, for the private deals only. */
  contacts: z.array(z.strictObject({ salutation: z.string(), firstName: z.string(), lastName: z.string() })).min(1),
});
