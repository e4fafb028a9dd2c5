import { z } from 'zod';

/** What becomes of an event on its way to a consumer, in words (docs/product/admin.md#deliveries). */
export const DELIVERY_STATES = { due: 'Waiting', leased: 'In progress', failed: 'Failed', done: 'Arrived' } as const;
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
  readonly status: DeliveryState;
  /** Times that the consumer began with it. */
  readonly attempts: number;
  readonly lastError: string | null;
  readonly occurredAt: string;
  /** When it was last due, or is next. */
  readonly dueAt: string;
  /** When it arrived; null before that. */
  readonly doneAt: string | null;
  /** Who did what the event tells of, as the audit names them: `user:7`. */
  readonly actor: string;
  /** The admin who acted in the person's name. */
  readonly impersonatorId: number | null;
  /** What the event carries, but for what is not shown; null where this version does not know the kind of event. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

/**
 * `PUT /api/admin/deliveries/{id}`: a failed delivery is due again, with all its attempts. One that has arrived is delivered once more where `arrivedAt` is
 * when it did, as its record says: so what was sent again by somebody else in between is not sent twice.
 */
export const deliveryWriteSchema = z.object({
  status: z.literal('due'),
  arrivedAt: z.iso.datetime({ offset: true }).optional(),
});
export type DeliveryWrite = z.output<typeof deliveryWriteSchema>;
