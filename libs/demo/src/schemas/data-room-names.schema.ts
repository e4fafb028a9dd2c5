import { z } from 'zod';

const names = z.array(z.string().min(1)).min(1);

/** data/data-room-names.json: invented names for the papers in data rooms. */
export const dataRoomNamesSchema = z.strictObject({
  /** Who signs the reserve reports. */
  engineer: z.string().min(1),
  operators: names,
  /** Of units and leases; wells are numbered in them. */
  units: names,
  lessors: names,
});
