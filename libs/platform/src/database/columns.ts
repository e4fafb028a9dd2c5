import { p } from '@mikro-orm/core';

/** A text that is one of a few codes, which the database checks. @param column its name there */
export const oneOf = <Code extends string>(column: string, codes: readonly Code[]) =>
  p
    .text()
    .$type<Code>()
    .check(`${column} in (${codes.map((code) => `'${code}'`).join(', ')})`);

/** When the row was changed last. */
export const changedAt = () =>
  p
    .datetime()
    .columnType('timestamptz')
    .defaultRaw('now()')
    .onUpdate(() => new Date());
