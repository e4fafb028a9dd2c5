import { zodResolver } from '@hookform/resolvers/zod';
import { faultUnderInput, loginSchema } from '@outcrop/contracts';

/** Checks the login form by the API's own schema. Loaded after the page, which can be shown without it. */
export const loginResolver = zodResolver(loginSchema, { error: faultUnderInput });
