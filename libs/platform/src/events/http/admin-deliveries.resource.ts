import type { FilterQuery } from '@mikro-orm/postgresql';
import { DELIVERY_STATE_CODES } from '@outcrop/contracts';
import { z } from 'zod';
import { type AdminResource, holdsText, type OneValue } from '../../admin-resource/admin-resource.ts';
import { isAdmin } from '../../auth/actor.ts';
import type { DeskPart } from '../../desk/desk-parts.ts';
import { NotFound } from '../../http/errors.ts';
import { EventDelivery } from '../events.entities.ts';

/** Which delivery: the event's number and the consumer's name. */
export interface DeliveryPlace {
  readonly event: number;
  readonly consumer: string;
}

export const deliveryIdSchema = z.string().regex(/^[1-9]\d{0,14}:[a-z0-9-]{1,100}$/, 'must be the id of a delivery');

/** @param id as {@link deliveryIdSchema} */
export function placeOf(id: string): DeliveryPlace {
  const colon = id.indexOf(':');
  return { event: Number(id.slice(0, colon)), consumer: id.slice(colon + 1) };
}

const isOneOf = (ids: readonly OneValue[]) =>
  ({ $or: ids.map((id) => placeOf(String(id))) }) as FilterQuery<EventDelivery>;

export class DeliveryNotFound extends NotFound {
  constructor() {
    super('There is no such delivery.');
  }
}

/** Deliveries that have yet to arrive, in the admin area (docs/product/admin.md#deliveries). Done ones go by themselves, and there are many. */
export const deliveriesResource: AdminResource<EventDelivery> = {
  name: 'deliveries',
  entity: EventDelivery,
  key: 'event',
  keySchema: deliveryIdSchema,
  fields: {
    id: { kind: 'text', property: 'event', values: deliveryIdSchema, where: isOneOf, exported: false, sortable: false },
    eventId: { kind: 'integer', property: 'event' },
    consumer: { kind: 'text', property: 'consumer' },
    status: { kind: 'text', property: 'status', values: z.enum(DELIVERY_STATE_CODES) },
    attempts: { kind: 'integer', property: 'attempts' },
    lastError: { kind: 'text', property: 'lastError', sortable: false },
    dueAt: { kind: 'instant', property: 'dueAt' },
  },
  order: 'consumer',
  search: { maxLength: 200, where: (words) => ({ consumer: holdsText(words.trim()) }) },
  isAllowed: isAdmin,
  /** By the conditions of the table's own indexes. */
  visibleTo: () => ({ $or: [{ status: { $in: ['due', 'leased'] } }, { status: 'failed' }] }),
  notFound: () => new DeliveryNotFound(),
};

/** Those that were given up. */
export const failedDeliveries: DeskPart<EventDelivery> = {
  key: 'failed-deliveries',
  resource: deliveriesResource,
  filter: { status: 'failed' },
  sort: 'dueAt',
  tell: (rows) => ({ names: rows.map(({ consumer, event }) => `${consumer}, event ${event}`), at: rows[0].dueAt }),
};
