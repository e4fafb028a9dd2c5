import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { DELIVERY_STATE_CODES, listingIdSchema, plainText } from '@outcrop/contracts';
import { z } from 'zod';
import { type AdminResource, filterField, holdsText, type OneValue } from '../../admin-resource/admin-resource.ts';
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

type Where = FilterQuery<EventDelivery>;

const isOneOf = (ids: readonly OneValue[]) => ({ $or: ids.map((id) => placeOf(String(id))) }) as Where;

/** The condition that the event of a delivery meets one of several; null finds nothing. @param sql of the event `e`, with one `?` for the value */
const eventIs =
  (sql: string, parameterOf: (value: OneValue) => string = String) =>
  (values: readonly OneValue[]): Where => {
    const asked = values.filter((value) => value !== null);
    if (asked.length === 0) return { event: -1 };
    const exists = (alias: string) => `exists (select from event e where e.id = ${alias}.event_id and ${sql})`;
    return { $or: asked.map((value) => ({ [raw(exists, [parameterOf(value)])]: true })) } as Where;
  };

const isoOf = (value: OneValue): string => (value as Date).toISOString();

export class DeliveryNotFound extends NotFound {
  constructor() {
    super('There is no such delivery.');
  }
}

/** Deliveries in the admin area (docs/product/admin.md#deliveries): those under way or failed, and those that arrived for as long as they are stored. */
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
    doneAt: { kind: 'instant', property: 'doneAt' },
    /** A part of the event's name. */
    type: filterField('text', 'event', eventIs('position(lower(?) in e.type) > 0'), plainText(200)),
    listingId: filterField(
      'integer',
      'event',
      eventIs(`e.payload @> ?::jsonb`, (listingId) => JSON.stringify({ listingId })),
      listingIdSchema,
    ),
    from: filterField('instant', 'event', eventIs('e.occurred_at >= ?', isoOf)),
    before: filterField('instant', 'event', eventIs('e.occurred_at < ?', isoOf)),
  },
  order: 'consumer',
  search: { maxLength: 200, where: (words) => ({ consumer: holdsText(words.trim()) }) },
  isAllowed: isAdmin,
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
