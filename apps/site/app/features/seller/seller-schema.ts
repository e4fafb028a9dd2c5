import { sellerBody } from '@outcrop/contracts';
import { leadResolver } from '../../leads/lead-resolver.ts';

export const sellerResolver = leadResolver(sellerBody);
