import type { DeliveryRecord } from '@outcrop/contracts';
import { inWords } from '../name-words.ts';
import { type AdminResource, later } from '../resource/index.ts';

export const deliveries: AdminResource = {
  name: 'deliveries',
  label: 'Deliveries',
  singular: 'delivery',
  icon: 'forward',
  order: 95,
  adminsOnly: true,
  list: later(() => import('./delivery-list.tsx'), {}),
  show: later(() => import('./delivery-show.tsx'), {}),
  titleOf: ({ consumer, eventId }: DeliveryRecord) => `Event ${eventId} to ${inWords(consumer)}`,
};
