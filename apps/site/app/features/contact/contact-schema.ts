import { contactBody } from '@outcrop/contracts';
import { leadResolver } from '../../leads/lead-resolver.ts';

export const contactResolver = leadResolver(contactBody);
