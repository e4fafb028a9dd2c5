import { askAgentBody } from '@outcrop/contracts';
import { leadResolver } from '../../../leads/lead-resolver.ts';

export const askResolver = leadResolver(askAgentBody);
