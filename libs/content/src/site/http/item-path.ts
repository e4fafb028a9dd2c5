import { z } from 'zod';

/** The path of an item as an address has it: of ours lowercase letters, digits and dashes; a Directus of one's own may have other letters. */
export const itemPathSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((path) => !/[\p{C}/\\]/u.test(path), 'is not the path of an item');
