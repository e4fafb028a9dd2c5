import { bearerToken, url } from '@outcrop/platform';
import { z } from 'zod';

const isBareAddress = ({ username, password, search, hash }: URL): boolean =>
  !username && !password && !search && !hash;

export const contentSettings = () =>
  z.object({
    /** A static token that reads drafts of our content; without it nobody does over HTTP, but in a demo, where everybody may. */
    CONTENT_DRAFTS_TOKEN: bearerToken.optional(),
    /** A Directus of one's own, from which the site then reads all content; its static token. */
    CONTENT_URL: url(['http:', 'https:'])
      .refine((text) => !URL.canParse(text) || isBareAddress(new URL(text)), {
        message: 'must have no name, password, ? or #: give the token as CONTENT_TOKEN',
      })
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    CONTENT_TOKEN: z.string().regex(/^\S+$/, 'must have no spaces').optional(),
    /** By which a flow of that Directus proves that it may say that content changed (`POST /content/changed`). */
    CONTENT_HOOK_TOKEN: bearerToken.optional(),
  });
