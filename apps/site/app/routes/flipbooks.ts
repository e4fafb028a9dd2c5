import { redirect } from 'react-router';
import { pitchbookAddress } from '../content/addresses.ts';

/** Where pitchbooks were once; anything under it leads to the first of them (docs/product/pages.md#routes). */
export const loader = () => redirect(pitchbookAddress('products-services'), 301);
