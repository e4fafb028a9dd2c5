import { z } from 'zod';

/** An event about to be recorded: its wire name and a payload that its schema accepted. */
export interface NewEvent<P = unknown> {
  readonly type: string;
  readonly payload: P;
}

/** A kind of event. Call it with a payload to get an event for `Outbox.record`. */
export interface EventType<S extends z.ZodType = z.ZodType> {
  /** @throws ZodError when the payload does not fit: a fault of the caller, never of a visitor. */
  (payload: z.input<S>): NewEvent<z.output<S>>;
  /** The wire name, as `listings.listing-published.v1`. Rows and consumers know the event by it. */
  readonly type: string;
  readonly schema: S;
}

/** What an event of this type carries; of a union of types, the union. */
export type PayloadOf<T extends { readonly schema: z.ZodType }> = z.output<T['schema']>;

/**
 * A text of a payload that is nobody's and no secret: a name of our own, as a field's, or a figure. Admins are shown it; other free texts are hidden
 * from them (docs/product/admin.md#delivery-payload).
 */
export const shownText = (): z.ZodString => z.string().meta({ shown: true });

/** By their wire names, those that this process knows. */
const defined = new Map<string, Pick<EventType, 'type' | 'schema'>>();

/** The kind of event with a wire name; undefined for one that no code of this process defines. */
export const eventTypeOf = (type: string): Pick<EventType, 'type' | 'schema'> | undefined => defined.get(type);

const WIRE_NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\.v[1-9][0-9]*$/;

/**
 * Defines an event: past tense, `feature.what-happened.vN` (docs/product/events.md#event-names). The payload holds ids and facts that cannot be read again,
 * never secrets. A change that old readers do not understand is a new version, with a new name.
 * @param schema of an object that survives JSON: use ISO texts, not Date.
 * @throws when the name does not have that form.
 */
export function defineEvent<S extends z.ZodType>(type: string, schema: S): EventType<S> {
  if (!WIRE_NAME.test(type)) throw new Error(`"${type}" is not an event name like listings.listing-published.v1`);
  const create = (payload: z.input<S>): NewEvent<z.output<S>> => ({ type, payload: schema.parse(payload) });
  const kind = Object.assign(create, { type, schema });
  defined.set(type, kind);
  return kind;
}
