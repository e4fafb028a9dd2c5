import { Command, Query } from '@nestjs/cqrs';

/** A class of messages with these fields, which are named where one is made: `new FindDeal({ id, actor })`. */
type MessageClass<Fields, Message> = new (fields: Fields) => Message & Readonly<Fields>;

const withFields = (Message: typeof Query | typeof Command): unknown =>
  class extends Message<unknown> {
    constructor(fields: object) {
      super();
      Object.assign(this, fields);
    }
  };

/** What a query extends: `class FindDeal extends queryWith<{ id: number; actor: Actor }, Deal>() {}`, answered by its handler. */
export const queryWith = <Fields extends object, Result>() => withFields(Query) as MessageClass<Fields, Query<Result>>;

/** What a command extends, as {@link queryWith}; most have no result. */
export const commandWith = <Fields extends object, Result = void>() =>
  withFields(Command) as MessageClass<Fields, Command<Result>>;
