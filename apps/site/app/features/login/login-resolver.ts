import { zodResolver } from '@hookform/resolvers/zod';
import { faultUnderInput, loginSchema } from '@outcrop/contracts';

/** Checks the login form by the schema that the API uses. Loaded after the page, which shows without it. */
export const loginResolver = zodResolver(loginSchema, { error: faultUnderInput });
