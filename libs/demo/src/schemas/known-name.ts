import { z } from 'zod';

/** A name that must be among those of another data file. `kind`, such as "county", is for the message: 'no county is called "…"'. */
export const knownName = (kind: string, names: readonly string[]) => {
  const known = new Set(names);
  return z.string().refine((name) => known.has(name), { error: ({ input }) => `no ${kind} is called "${input}"` });
};

/** The two ends of a range, the lower first. */
export const range = z
  .tuple([z.number(), z.number()])
  .refine(([low, high]) => low <= high, 'the lower end comes first');
