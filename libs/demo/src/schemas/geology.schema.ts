import { z } from 'zod';

const names = z.array(z.string()).min(1);

/** data/geology.json: what the texts of prospects and of water disposal say about the rock. */
export const geologySchema = z.strictObject({
  /** Kinds of trap that prospects test, by words in the name of the zone or the play. */
  traps: z.array(z.strictObject({ of: names, traps: names })),
  otherTraps: names,
  /** Zones to which the traps of their play do not apply. */
  trapsByZoneOnly: names,
  /** Formations that take produced water, by basin. */
  disposal: z.record(z.string(), z.string()),
  otherDisposal: z.string(),
});
