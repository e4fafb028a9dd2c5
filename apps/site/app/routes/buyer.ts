import { redirect } from 'react-router';
import { PROFILE } from '../access/guards.ts';

/** The buyer's area begins with the profile (docs/product/pages.md#routes). */
export const loader = () => redirect(PROFILE);
