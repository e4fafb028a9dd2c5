import { z } from 'zod';

/** The id of a session, device or passkey in an address. */
export const idParameterSchema = z.uuid();
