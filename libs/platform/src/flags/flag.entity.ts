import { defineEntity, p } from '@mikro-orm/core';

const FlagSchema = defineEntity({
  name: 'Flag',
  tableName: 'flag',
  properties: {
    name: p.string().primary(),
    value: p.boolean(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    updatedBy: p.string(),
  },
});

/** A feature flag that an admin set; flags without a row have the default of the registry in contracts. */
export class Flag extends FlagSchema.class {}
FlagSchema.setClass(Flag);
