import type { DeliveryRecord } from '@outcrop/contracts';
import { inWords } from '../name-words.ts';
import { type AdminResource, later, MENU_GROUPS } from '../resource/index.ts';

export const deliveries: AdminResource = {
  name: 'deliveries',
  label: 'Deliveries',
  singular: 'delivery',
  icon: 'forward',
  order: 95,
  group: MENU_GROUPS.system,
  adminsOnly: true,
  list: later(() => import('./delivery-list.tsx'), {}),
  show: later(() => import('./delivery-show.tsx'), {}),
  titleOf: ({ consumer, eventId }: DeliveryRecord) => `Event ${eventId} to ${inWords(consumer)}`,
};
