import type { FileIndex } from '@outcrop/contracts';

/** What the data room of a producing package holds, as engineers and landmen look for it. */
export const USUAL_INDEX: FileIndex = {
  id: null,
  name: 'The usual index',
  folders: [
    'Process',
    'Land and title',
    'Land and title/Leases',
    'Land and title/Title opinions',
    'Land and title/Division orders',
    'Engineering',
    'Engineering/Reserve report',
    'Engineering/Production',
    'Engineering/Decline curves',
    'Engineering/Well logs',
    'Operations and AFEs',
    'Operations and AFEs/Operating agreements',
    'Operations and AFEs/AFEs',
    'Revenue and joint interest',
    'Revenue and joint interest/Lease operating statements',
    'Revenue and joint interest/Revenue statements',
    'Marketing agreements',
    'Environment and regulation',
    'Maps',
    'Purchase and sale agreement',
  ],
};
