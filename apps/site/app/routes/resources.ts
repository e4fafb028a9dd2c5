import { redirect } from 'react-router';
import { POSTS } from '../content/addresses.ts';

/** The resources begin with the posts (docs/product/content.md#content-pages). */
export const loader = () => redirect(POSTS);
