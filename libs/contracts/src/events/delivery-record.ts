import { z } from 'zod';

/** What becomes of an event on its way to a consumer, in words; one that is done is no longer listed (docs/product/admin.md#deliveries). */
export const DELIVERY_STATES = { due: 'Waiting', leased: 'In progress', failed: 'Failed' } as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;
export const DELIVERY_STATE_CODES = Object.keys(DELIVERY_STATES) as DeliveryState[];

/** A row of `/api/admin/deliveries`. Moments are ISO 8601. */
export interface DeliveryRecord {
  /** The event's number and the consumer's name: `812:mail-sending`. */
  readonly id: string;
  readonly eventId: number;
  readonly consumer: string;
  /** The event's name, as `leads.lead-received.v1`. */
  readonly type: string;
  /** `done` for one that was sent again and has arrived since. */
  readonly status: DeliveryState | 'done';
  /** Times that the consumer began with it. */
  readonly attempts: number;
  readonly lastError: string | null;
  readonly occurredAt: string;
  /** When it was last due, or is next. */
  readonly dueAt: string;
}

/** `PUT /api/admin/deliveries/{id}`: a failed delivery is due again, with all its attempts. */
export const deliveryWriteSchema = z.object({ status: z.literal('due') });
export type DeliveryWrite = z.output<typeof deliveryWriteSchema>;
