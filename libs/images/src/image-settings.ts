import { list } from '@outcrop/platform';
import { z } from 'zod';

export const imageSettings = () =>
  z.object({
    /** Hosts whose pictures the resize proxy may fetch; comma separated, each exactly as in an address. None by default. */
    IMAGE_SOURCES: list,
  });
