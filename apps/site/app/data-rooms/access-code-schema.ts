import { accessCodeSchema } from '@outcrop/contracts';
import { checkBy } from '../ui/form/faults.ts';

export const check = checkBy(accessCodeSchema);
